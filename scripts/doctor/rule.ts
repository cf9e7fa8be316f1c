import { isRead, type ServiceRequest } from '../../src/api/call';
import { serviceMessageIn } from '../../src/api/client';
import { SAMPLE_ID } from '../contracts/calls';
import { fails, holds, unchecked, type Verdict } from './finding';
import type { Answer } from './patient';

/** An id that no one has. */
export const NOBODY = `doctor-${crypto.randomUUID()}`;

/** Cut-off JSON. A service that reads it anyway finds no id and no flag in it. */
export const UNREADABLE = '{';

/** How a service must answer calls that are wrong, or come from the wrong person. */
export interface Rule {
  readonly requests: readonly ServiceRequest[];
  readonly sent: (request: ServiceRequest) => Promise<Answer>;
  /** The right statuses, in words and as a test. */
  readonly expected: string;
  readonly isRight: (status: number, request: ServiceRequest) => boolean;
  /** What a wrong answer to a call means, by its status. */
  readonly means: (status: number) => string;
  readonly todo: string;
}

export const isYes = (status: number): boolean => status >= 200 && status < 300;

/** What is wrong with one refusal, as a sentence; null if nothing is. */
export function breachIn(
  name: string,
  answer: Answer,
  { expected, isRight, means }: { expected: string; isRight: boolean; means: (status: number) => string },
): string | null {
  const { status, text } = answer;
  if (!isRight && isYes(status) && /^\s*</.test(text))
    return `${name} answered ${status} with a page in place of ${expected}, such as a login: the console would call it an answer that it can’t read.`;
  if (!isRight) return `${name} answered ${status} in place of ${expected}: ${means(status)}`;
  return serviceMessageIn(text) === undefined
    ? `${name} answered ${status}, but not as JSON with a message: administrators would not learn why.`
    : null;
}

export const nameOf = ({ call }: ServiceRequest): string => `${call.method} ${call.path}`;

/** One request to each host. */
export const onePerHost = (requests: readonly ServiceRequest[]): readonly ServiceRequest[] => [
  ...new Map(requests.map((request) => [request.call.host, request])).values(),
];

/** Whether every call follows a rule: the status is right, and it comes with a sentence for people. */
export async function keeps({ requests, sent, todo, ...rule }: Rule): Promise<Verdict> {
  const breaches: string[] = [];
  const seen = new Set<number>();
  for (const request of requests) {
    const answer = await sent(request);
    seen.add(answer.status);
    const isRight = rule.isRight(answer.status, request);
    const breach = breachIn(nameOf(request), answer, { ...rule, isRight });
    if (breach !== null) breaches.push(breach);
  }
  if (requests.length === 0) return unchecked('No call of the contracts is of this kind.');
  return breaches.length > 0
    ? fails(breaches.join(' '), todo)
    : holds(
        `${requests.length} ${requests.length === 1 ? 'call' : 'calls'}: ${[...seen].join(', ')}, with a message.`,
      );
}

/** A refusal of the request itself, not of its sender. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 403;

export const misfitMeans = (status: number): string =>
  isYes(status)
    ? 'what does not fit is taken for a yes, and the console would say that it was done.'
    : 'the console would say that it does not know whether anything was changed.';

/** Whether a call changes something and has no body that could be cut off. */
export const isBareWrite = ({ call }: ServiceRequest): boolean => !isRead(call) && call.body === undefined;

/** The same request about no existing user, so that it has no effect if it is carried out. */
export const aboutNobody = (request: ServiceRequest): ServiceRequest => {
  const moved = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, text === SAMPLE_ID ? NOBODY : text]),
    );
  return {
    ...request,
    ...(request.query && { query: moved(request.query) }),
    ...(request.params && { params: moved(request.params) }),
  };
};
