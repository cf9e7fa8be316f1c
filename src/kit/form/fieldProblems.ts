/** The service's words by field, if a refusal has some: where react-admin's own forms read them. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error) || !('body' in error)) return {};
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) =>
      typeof words === 'string' && field !== 'root' ? [[field, words]] : [],
    ),
  );
}
