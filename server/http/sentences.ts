import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The issues of the branch of a union that fits best: probably the one that was meant. */
function closestBranch(branches: readonly Issue[][]): readonly Issue[] {
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best), branches[0] ?? []);
}

function wordsFor(issue: Issue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  switch (issue.code) {
    case 'invalid_union':
      return closestBranch(issue.errors).flatMap((inner) => wordsFor(inner, path));
    case 'unrecognized_keys':
      return issue.keys.map((key) => `"${pathOf([...path, key])}" is not a field of this call`);
    case 'invalid_type':
      return [`"${pathOf(path)}" must be of type ${issue.expected}`];
    case 'invalid_value':
      return [`"${pathOf(path)}" must be one of ${issue.values.map(String).join(', ')}`];
    case 'too_small':
      return [`"${pathOf(path)}" must be at least ${issue.minimum}`];
    case 'too_big':
      return [`"${pathOf(path)}" must be at most ${issue.maximum}`];
    case 'invalid_format':
      return [`"${pathOf(path)}" must have the form ${issue.pattern ?? issue.format}`];
    default:
      return [`"${pathOf(path)}" ${issue.message}`];
  }
}

/** One sentence that names every wrong field. */
export function sentenceFor(part: string, issues: readonly Issue[]): string {
  const words = issues.flatMap((issue) => wordsFor(issue, []));
  const wholeIsWrong = words.some((text) => text.startsWith('""'));
  const list = wholeIsWrong ? 'it must be an object with the fields of this call' : words.join('; ');
  return `The ${part} does not fit this call: ${list}. Nothing was changed.`;
}
