import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examine } from '../../../scripts/doctor/examine';
import { readResources } from '../../../scripts/contracts/resources';
import { aDeployment, aToken } from '../support/deployment';
import { isFor } from '../support/faults';

const deployment = aDeployment();
const CHECK = 'switches that do not fit';

const toggles = z.union([
  z.strictObject({ is_acme_toggle_active: z.boolean() }),
  z.strictObject({ nse: z.boolean(), fg: z.boolean() }),
]);

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const anything = z.record(z.string(), z.unknown());

/** A service of switches that checks nothing: whatever counts as true is on, and what is missing is off. */
function careless(active: boolean, nse: boolean, fg: boolean, connected: boolean) {
  const groups = () => ({ nse, fg });
  const state = { is_acme_toggle_active: active, acme: groups(), fingenisis: groups(), connected };
  const sent: string[] = [];
  const instead = async (request: Request): Promise<Response | undefined> => {
    if (!request.headers.get('Authorization')?.includes(aToken('root', true))) return undefined;
    const { connected: simulator_connected, ...toggles } = state;
    if (request.method === 'GET') {
      if (isFor(request, '/toggle_status')) return Response.json(toggles);
      return isFor(request, '/sim_connection')
        ? Response.json({ status: true, simulator_connected })
        : undefined;
    }
    if (request.method !== 'POST') return undefined;
    const text = await request.text();
    if (text === '{') return undefined;
    const body = anything.parse(JSON.parse(text));
    const domain = request.headers.get('Domain') === 'acme' ? 'acme' : 'fingenisis';
    if (isFor(request, '/go_restart')) {
      state.connected = Boolean(body['simulator_connected']);
    } else if (isFor(request, '/switch_toggle_status')) {
      if ('is_acme_toggle_active' in body)
        state.is_acme_toggle_active = Boolean(body['is_acme_toggle_active']);
      else state[domain] = { nse: Boolean(body['nse']), fg: Boolean(body['fg']) };
    } else return undefined;
    sent.push(new URL(request.url).pathname);
    return Response.json({ status: true, message: 'Done.' });
  };
  return { state, sent, instead };
}

describe('switches that do not fit', () => {
  const flags = [true, false];
  const states = flags.flatMap((active) =>
    flags.flatMap((nse) =>
      flags.flatMap((fg) => flags.map((connected) => [active, nse, fg, connected] as const)),
    ),
  );

  it.each(states)(
    'change nothing in a service that carries them out: active %s, NSE %s, FG %s, simulator %s',
    async (...flags) => {
      const { state, sent, instead } = careless(...flags);
      const before = structuredClone(state);
      const findings = await examine(
        await deployment.patient({ instead }, { site: undefined, resources: [] }),
      );
      const found = findings.find(({ check }) => check === CHECK);
      expect(found).toMatchObject({ holds: false });
      expect(found?.means).toContain('POST /switch_toggle_status with a text for the flag answered 200');
      expect(found?.means).toContain('POST /go_restart with a text for the flag answered 200');
      expect(state).toEqual(before);
      // What takes one takes more: nothing else is sent to it.
      expect(sent).toEqual(['/switch_toggle_status', '/go_restart']);
    },
  );

  const found = async (faults: Parameters<typeof deployment.patient>[0]) =>
    (
      await examine(await deployment.patient(faults, { site: undefined, resources: await readResources() }))
    ).filter(({ holds }) => holds === false);

  it.each([
    ['alike', true],
    ['unlike', false],
  ])(
    'change nothing where any other Domain is taken for one of the two, whose exchanges are %s',
    async (_, alike) => {
      const state = {
        is_acme_toggle_active: true,
        acme: { nse: true, fg: false },
        fingenisis: { nse: true, fg: !alike },
      };
      const before = structuredClone(state);
      const taken: unknown[] = [];
      const findings = await found({
        instead: async (request) => {
          if (isFor(request, '/toggle_status') && request.method === 'GET')
            return request.headers.get('Authorization')?.endsWith(aToken('root', true))
              ? Response.json(state, { headers: { 'Cache-Control': 'no-store' } })
              : undefined;
          if (!isFor(request, '/switch_toggle_status') || request.method !== 'POST') return undefined;
          const domain = request.headers.get('Domain');
          const body = toggles.safeParse(jsonIn(await request.text())).data;
          if (domain === 'acme' || !body) return undefined;
          taken.push(body);
          if ('nse' in body) state.fingenisis = body;
          else state.is_acme_toggle_active = false;
          return Response.json({ message: 'Done.' });
        },
      });
      expect(state).toEqual(before);
      expect(taken).toHaveLength(alike ? 1 : 0);
      expect(findings.map(({ check }) => check)).toEqual(alike ? [CHECK] : []);
    },
  );

  it.each([
    ['a Domain that is not looked at', { Domain: 'doctor' }, 'with the Domain "doctor" answered 200'],
    ['a Domain that may be missing', { Domain: null }, 'with no header Domain answered 200'],
  ])('are found: %s', async (_, { Domain }, words) => {
    for (const domain of ['product', 'fingenisis'] as const)
      await deployment.store()?.switches.setExchanges(domain, { nse: true, fg: false });
    const findings = await found({
      spoiled: (response, request) =>
        isFor(request, '/switch_toggle_status') &&
        request.headers.get('Domain') === Domain &&
        response.status === 400
          ? Response.json({ message: 'Done.' })
          : response,
    });
    expect(findings.map(({ check }) => check)).toEqual([CHECK]);
    expect(findings[0]?.means).toContain(words);
  });

  it('are found where a refusal says nothing', async () => {
    const [finding] = await found({
      spoiled: (response, request) =>
        isFor(request, '/go_restart') && response.status === 400
          ? new Response('<html>', { status: 400 })
          : response,
    });
    expect(finding?.means).toContain('not as JSON with a message');
  });

  it('are said loudly where they were carried out all the same', async () => {
    let reads = 0;
    const findings = await found({
      spoiled: async (response, request) => {
        if (!isFor(request, '/sim_connection') || !response.ok) return response;
        reads += 1;
        if (reads < 3) return response;
        const answer = anything.parse(await response.json());
        return Response.json({ ...answer, simulator_connected: !answer['simulator_connected'] }, response);
      },
    });
    expect(findings[0]?.means).toContain('the switches are not as they were');
    expect(findings[0]?.todo).toContain('set them right');
  });

  it('are not sent where nobody knows how the switches stand', async () => {
    const sent: string[] = [];
    const findings = await examine(
      await deployment.patient({
        instead: (request) => {
          if (request.method === 'POST' && isFor(request, '/go_restart')) sent.push(request.url);
          return isFor(request, '/sim_connection') && request.method === 'GET'
            ? Response.json({ message: 'Down.' }, { status: 503 })
            : undefined;
        },
      }),
    );
    expect(findings.find(({ check }) => check === CHECK)).toMatchObject({ holds: null });
    // Broken JSON alone: with a token, without one, and of someone else.
    expect(sent).toHaveLength(3);
  });
});
