import * as z from 'zod/mini';
import type { ServiceRequest } from '../../src/api/call';

const anObject = z.record(z.string(), z.unknown());

export interface Malformed {
  /** Such as `no isAdmin`. */
  readonly what: string;
  readonly request: ServiceRequest;
}

/** A value of another type. For null it is a list, because a text or a number may be right. */
const otherType = (value: unknown): unknown => {
  if (value === null) return ['doctor'];
  return typeof value === 'string' ? 5 : 'doctor';
};

/**
 * The same request with one field of its body or query missing, or with a wrong value. The row's id stays, so that no
 * one else can be affected.
 */
export function malformed(request: ServiceRequest, id: string): readonly Malformed[] {
  const body = anObject.safeParse(request.body).data ?? {};
  const { query = {} } = request;
  const namesIn = (part: object) =>
    Object.entries(part).flatMap(([name, value]) => (value === id ? [] : [name]));
  const without = (part: object, name: string) =>
    Object.fromEntries(Object.entries(part).filter(([other]) => other !== name));
  return [
    ...namesIn(body).flatMap((name) => [
      {
        what: `${name} of another type`,
        request: { ...request, body: { ...body, [name]: otherType(body[name]) } },
      },
      { what: `no ${name}`, request: { ...request, body: without(body, name) } },
    ]),
    ...namesIn(query).flatMap((name) => [
      { what: `${name}=doctor`, request: { ...request, query: { ...query, [name]: 'doctor' } } },
      { what: `no ${name}`, request: { ...request, query: without(query, name) } },
    ]),
  ];
}
