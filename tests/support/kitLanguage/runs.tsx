import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { ResourceList } from '../../../src/kit/ResourceList';
import { WriteGuard } from '../../../src/kit/rows/WriteGuard';
import { json, type Sent } from '../fakeService';
import { later } from '../later';
import { anOrder, order } from '../../components/kit/orders';
import { NOON } from '../builders';
import { DAY, LogOut } from './opening';

/** The id of the row that a write is for. */
export const idOf = ({ request, body }: Sent) =>
  body === undefined ? (request.split('/').at(-1) ?? '') : order.parse(body).orderId;

/** Holds back the answers of a service until the test lets each of them go. */
export function held(answer: (sent: Sent) => Response | Promise<Response> = () => json({})) {
  const gates = new Map<string, ReturnType<typeof later<void>>>();
  const gateOf = (id: string) => {
    const gate = gates.get(id) ?? later();
    gates.set(id, gate);
    return gate;
  };
  return {
    answer: async (sent: Sent) => {
      await gateOf(idOf(sent)).promise;
      return answer(sent);
    },
    letGo: (...ids: readonly string[]) => ids.forEach((id) => gateOf(id).resolve()),
  };
}

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anOrder({ orderId: `o${10 + index}`, isPaid: index === 0, dueAt: NOON + index * DAY }),
  );

export const withLogOut = (definition: ResourceDefinition): ResourceDefinition => ({
  ...definition,
  list: () => (
    <>
      <ResourceList />
      <WriteGuard />
      <LogOut />
    </>
  ),
});
