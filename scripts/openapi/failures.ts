/** Every answer other than a success has this shape. */
export const PROBLEM = {
  type: 'object',
  required: ['message'],
  properties: {
    message: {
      type: 'string',
      minLength: 1,
      description:
        'A sentence for the administrator: what happened, what still holds, what to do. Shown as it is, up to 500 characters.',
    },
  },
  additionalProperties: true,
} as const;

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

const retryAfter = {
  'Retry-After': {
    description: 'Seconds, or a date: when to ask again.',
    schema: { oneOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }] },
  },
};

/** The refusals, by the name that operations use for them. */
export const FAILURES = {
  Misfit: { description: 'A part of the request does not fit the call. Nothing was changed.', content },
  Unauthenticated: {
    description: 'No ID token, or one that does not hold (any more). Nothing was changed.',
    headers: { 'WWW-Authenticate': { schema: { type: 'string' }, description: 'Bearer' } },
    content,
  },
  Forbidden: {
    description: 'An ID token without the claim `admin: true`. Nothing was changed, and the session goes on.',
    content,
  },
  Missing: { description: 'There is no such id. Nothing was changed.', content },
  Conflict: {
    description: 'What the service holds is not what the caller took it for. Nothing was changed.',
    content,
  },
  Busy: {
    description: 'Too many requests, or the service is down for a while. Nothing was changed.',
    headers: retryAfter,
    content,
  },
  Failure: {
    description: 'The service failed. Whether a write took effect is not known: the console reads again.',
    content,
  },
} as const;

const refer = (name: keyof typeof FAILURES) => ({ $ref: `#/components/responses/${name}` });

interface Asked {
  readonly isRead: boolean;
  readonly needsToken: boolean;
  /** Whether it is about one row. */
  readonly hasId: boolean;
  /** Whether it has input that may be wrong. */
  readonly hasParts: boolean;
}

/** The refusals of one call. */
export const failuresOf = ({ isRead, needsToken, hasId, hasParts }: Asked) => ({
  ...(hasParts && { '400': refer('Misfit') }),
  ...(needsToken && { '401': refer('Unauthenticated'), '403': refer('Forbidden') }),
  ...(hasId && { '404': refer('Missing') }),
  ...(!isRead && { '409': refer('Conflict') }),
  '429': refer('Busy'),
  '503': refer('Busy'),
  default: refer('Failure'),
});
