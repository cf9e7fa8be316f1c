import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examine } from '../../../scripts/doctor/examine';
import { readResources } from '../../../scripts/contracts/resources';
import { checkRefusals } from '../../../scripts/doctor/refusals';
import { checkSwitches } from '../../../scripts/doctor/switches';
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

/** Ways in which a service may read a flag without checking its type. */
const READINGS: Readonly<Record<string, (value: unknown) => boolean>> = {
  'whatever is not empty is on': Boolean,
  'true alone is on': (value) => value === true,
  'the word "true" is on': (value) => String(value).toLowerCase() === 'true',
  'what is not off by a word is on': (value) => !['', 'false', '0', 'undefined'].includes(String(value)),
};
/** Ways in which it may recognize that a body is about the domain. */
const COMMANDS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => boolean>> = {
  'the flag of the domain': (body) => 'is_acme_toggle_active' in body,
  'the type of that flag': (body) => typeof body['is_acme_toggle_active'] === 'boolean',
  'the lack of NSE': (body) => !('nse' in body),
  'the type of NSE': (body) => typeof body['nse'] !== 'boolean',
};
type IsOfDomain = (typeof COMMANDS)[string];

/**
 * A service of switches that checks nothing: it accepts any method, body and caller, reads missing flags as off, and
 * takes anything but JSON for an empty body.
 * @param flags the present state: the domain, NSE, FG and the simulator
 * @param isOfDomain how it tells the two commands apart
 * @param status the status of every answer
 */
function careless(
  flags: readonly boolean[],
  reads: (value: unknown) => boolean,
  isOfDomain: IsOfDomain,
  status = 200,
) {
  const [active = false, nse = false, fg = false, connected = false] = flags;
  const groups = () => ({ nse, fg });
  const state = { is_acme_toggle_active: active, acme: groups(), fingenisis: groups(), connected };
  const sent: string[] = [];
  const instead = async (request: Request): Promise<Response | undefined> => {
    const { connected: simulator_connected, ...toggles } = state;
    if (request.method === 'GET') {
      if (isFor(request, '/toggle_status')) return Response.json(toggles);
      return isFor(request, '/sim_connection')
        ? Response.json({ status: true, simulator_connected })
        : undefined;
    }
    if (request.method === 'OPTIONS') return undefined;
    const body = anything.safeParse(jsonIn(await request.text())).data ?? {};
    const domain = request.headers.get('Domain') === 'acme' ? 'acme' : 'fingenisis';
    if (isFor(request, '/go_restart')) {
      state.connected = reads(body['simulator_connected']);
    } else if (isFor(request, '/switch_toggle_status')) {
      if (isOfDomain(body)) state.is_acme_toggle_active = reads(body['is_acme_toggle_active']);
      else state[domain] = { nse: reads(body['nse']), fg: reads(body['fg']) };
    } else return undefined;
    sent.push(new URL(request.url).pathname);
    return Response.json({ status: true, message: 'Done.' }, { status });
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
  const services = Object.entries(READINGS).flatMap(([reading, reads]) =>
    Object.entries(COMMANDS).map(([command, isOfDomain]) => ({ reading, reads, command, isOfDomain })),
  );

  it.each(services.filter(({ command }) => command === 'the flag of the domain'))(
    'change nothing in a service that carries them out, however the switches stand: $reading, commands by $command',
    async ({ reads, isOfDomain }) => {
      for (const stand of states) {
        for (const uid of [undefined, 'throw-away']) {
          const { state, sent, instead } = careless(stand, reads, isOfDomain);
          const before = structuredClone(state);
          const findings = await checkRefusals(
            await deployment.patient({ instead }, { site: undefined, resources: [] }),
            uid !== undefined,
          );
          expect(state, String(stand)).toEqual(before);
          expect(findings.find(({ check }) => check === CHECK)).toMatchObject({ holds: false });
          // Without a token, as another user, and a malformed request. If that is accepted, no more are sent.
          const toggles = Array.from({ length: 3 }, () => '/switch_toggle_status');
          const restarts = Array.from({ length: uid === undefined ? 0 : 3 }, () => '/go_restart');
          expect(sent.toSorted()).toEqual([...restarts, ...toggles]);
        }
      }
    },
  );

  it.each(services)(
    'change nothing, every one of them, in a service that carries them out and says no: $reading, commands by $command',
    async ({ reads, isOfDomain }) => {
      for (const stand of states) {
        const { state, instead } = careless(stand, reads, isOfDomain, 400);
        const before = structuredClone(state);
        const findings = await checkSwitches(await deployment.patient({ instead }), true);
        expect(state, String(stand)).toEqual(before);
        expect(findings.find(({ check }) => check === CHECK)).toMatchObject({ holds: true });
      }
    },
  );

  it('keep what is on as it is, and have something else only where a flag is off', async () => {
    const { instead } = careless([false, true, false, true], Boolean, () => false);
    const bodies: unknown[] = [];
    const findings = await checkSwitches(
      await deployment.patient({
        instead: async (request) => {
          if (request.method === 'GET') return instead(request);
          if (request.headers.get('Authorization')?.endsWith(aToken('root', true)))
            bodies.push([request.method, isFor(request, '/go_restart'), jsonIn(await request.text())]);
          return undefined;
        },
      }),
      true,
    );
    expect(bodies).toEqual([
      ['POST', false, { nse: true, is_acme_toggle_active: '' }],
      ['POST', false, { nse: true, fg: '' }],
      ['POST', false, { nse: true }],
      ['POST', false, { nse: true, fg: false }],
      ['POST', false, { nse: true, fg: false }],
      ['PATCH', false, { nse: true, fg: false }],
      ['PATCH', true, { simulator_connected: true }],
    ]);
    expect(findings.filter(({ holds }) => holds !== true)).toEqual([]);
    expect(findings.find(({ check }) => check === 'a restart that does not fit')?.means).toContain(
      'not checked: the simulator is connected',
    );
  });

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
        isFor(request, '/switch_toggle_status') && response.status === 400
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
          const isSwitch = isFor(request, '/go_restart') || isFor(request, '/switch_toggle_status');
          if (isSwitch && request.method !== 'OPTIONS') sent.push(`${request.method} ${request.url}`);
          return isFor(request, '/sim_connection') && request.method === 'GET'
            ? Response.json({ message: 'Down.' }, { status: 503 })
            : undefined;
        },
      }),
      'throw-away',
    );
    expect(findings.find(({ check }) => check === 'how the switches stand')).toMatchObject({ holds: null });
    expect(sent).toEqual([]);
  });

  it('are not sent to the simulator unless writes are tried', async () => {
    const sent: string[] = [];
    const patient = await deployment.patient({
      instead: (request) => {
        if (isFor(request, '/go_restart') && request.method !== 'OPTIONS') sent.push(request.method);
        return undefined;
      },
    });
    const findings = await examine(patient);
    expect(findings.filter(({ holds }) => holds === null).map(({ check }) => check)).toEqual([
      'a restart that does not fit',
    ]);
    expect(sent).toEqual([]);
    await examine(patient, 'throw-away');
    expect(sent).toContain('PATCH');
  });
});
