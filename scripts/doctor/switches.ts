import type { Call, ServiceRequest } from '../../src/api/call';
import { receivesIdToken } from '../../src/api/client';
import { readSimulator, switchSimulator, toggleCalls, type ToggleState } from '../../src/api/switches';
import { ASK_FOR_CLAIM, letIn, unfitPlainToken, VERIFY } from './access';
import { checksOf, fails, holds, NO_TOKEN, unchecked, type Finding, type Verdict } from './finding';
import { jsonOf, send, type Patient, type Sending } from './patient';
import { breachIn, isRefusal, isYes, keeps, misfitMeans, nameOf, UNREADABLE } from './rule';

const check = checksOf('Service');

type Toggles = ReturnType<typeof toggleCalls>;
type Flags = Readonly<Record<string, boolean>>;

interface State {
  readonly toggles: ToggleState;
  readonly isConnected: boolean;
}

interface Misfit {
  readonly what: string;
  readonly request: ServiceRequest;
  readonly sending?: Sending;
}

const requestOf = (call: Call, parts: Pick<ServiceRequest, 'headers' | 'body'>): ServiceRequest => ({
  call,
  answer: call.answer,
  ...parts,
});

const without = (flags: Flags, name: string): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([other]) => other !== name));

const isOff = (flags: Flags): boolean => Object.values(flags).every((isOn) => !isOn);

const onesOn = (flags: Flags): Flags => Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn));

const areAlike = ({ product, fingenisis }: ToggleState['exchanges']): boolean =>
  product.nse === fingenisis.nse && product.fg === fingenisis.fg;

/** The request that sets the exchange groups to their present values. */
const standingToggles = (
  { switchToggles, exchangeSwitch }: Toggles,
  { domain, exchanges }: ToggleState,
): ServiceRequest => requestOf(switchToggles, exchangeSwitch(domain, exchanges[domain]));

const standingSimulator = (isConnected: boolean): ServiceRequest =>
  requestOf(switchSimulator, { body: { simulator_connected: isConnected } });

/**
 * Wrong requests that repeat the present state, even for a service that accepts them and reads an empty text or a
 * missing field as "off". Each has every flag that is on, because a service may take it for either of the two commands.
 */
function toggleMisfits(toggles: Toggles, state: ToggleState): readonly Misfit[] {
  const { switchToggles, domainSwitch } = toggles;
  const standing = standingToggles(toggles, state);
  const { headers } = standing;
  const active: Flags = domainSwitch(state.domain).body;
  const groups: Flags = { ...state.exchanges[state.domain] };
  const every = { ...active, ...groups };
  const misfit = (what: string, body: object): Misfit => ({
    what,
    request: requestOf(switchToggles, { headers, body }),
  });
  const text = (command: Flags) =>
    Object.entries(command).flatMap(([name, isOn]) =>
      isOn ? [] : [misfit(`a text for "${name}"`, { ...onesOn(every), ...command, [name]: '' })],
    );
  const missing = Object.entries(groups).flatMap(([name, isOn]) =>
    isOn ? [] : [misfit(`no "${name}"`, { ...onesOn(every), ...without(groups, name) })],
  );
  return [
    ...text(active),
    ...text(groups),
    ...missing,
    // This repeats the present state of either domain, as long as their exchanges are the same.
    ...(areAlike(state.exchanges)
      ? [
          { what: 'no header Domain', request: requestOf(switchToggles, { body: groups }) },
          {
            what: 'the Domain "doctor"',
            request: requestOf(switchToggles, { headers: { domain: 'doctor' }, body: groups }),
          },
        ]
      : []),
    ...wrongSendings(standing, isOff(every)),
  ];
}

function simulatorMisfits(isConnected: boolean): readonly Misfit[] {
  const standing = standingSimulator(isConnected);
  const misfit = (what: string, body: object): Misfit => ({ what, request: { ...standing, body } });
  return [
    ...(isConnected
      ? []
      : [
          misfit('a text for the flag', { simulator_connected: '' }),
          misfit('another field in its place', { doctor: 'doctor' }),
        ]),
    ...wrongSendings(standing, !isConnected),
  ];
}

/** The present state sent with another method and, if every flag is off, cut-off JSON: it may be read as no flags. */
const wrongSendings = (request: ServiceRequest, isAllOff: boolean): readonly Misfit[] => [
  { what: 'the method PATCH', request, sending: { method: 'PATCH' } },
  ...(isAllOff ? [{ what: 'broken JSON', request, sending: { text: UNREADABLE } }] : []),
];

async function readSwitches(patient: Patient, toggles: Toggles): Promise<State | null> {
  const read = async (call: Call) => jsonOf(await send(patient, { call, answer: call.answer }));
  const [state, simulator] = [await read(toggles.readToggles), await read(readSimulator)];
  const toggleState = toggles.stateOf(state);
  const isConnected = readSimulator.answer.safeParse(simulator).data?.simulator_connected;
  return toggleState && typeof isConnected === 'boolean' ? { toggles: toggleState, isConnected } : null;
}

/**
 * Whether one switch refuses wrong requests. Stops at the first one that is accepted, because the service would accept
 * others, too.
 */
async function misfitVerdict(
  patient: Patient,
  misfits: readonly Misfit[],
  untried: readonly string[],
): Promise<Verdict> {
  const breaches: string[] = [];
  for (const { what, request, sending } of misfits) {
    const answer = await send(patient, request, sending);
    const breach = breachIn(`${nameOf(request)} with ${what}`, answer, {
      expected: '4xx',
      isRight: isRefusal(answer.status),
      means: misfitMeans,
    });
    if (breach !== null) breaches.push(breach);
    if (isYes(answer.status)) break;
  }
  return breaches.length > 0
    ? fails(
        breaches.join(' '),
        'Check method, header and body of each switch before anything is done, and answer 4xx with a message.',
      )
    : holds(['Each is refused with a message.', ...untried].join(' '));
}

/** Requests that were not tried, because they could change something in a service that checks nothing. */
const untriedToggles = ({ domain, exchanges }: ToggleState): readonly string[] => [
  ...(exchanges[domain].nse && exchanges[domain].fg
    ? ['Texts and missing fields for the exchange groups are not checked: both are on.']
    : []),
  ...(domain === 'product' ? ['A text for the domain’s flag is not checked: it is on.'] : []),
  ...(areAlike(exchanges)
    ? []
    : [
        'An unknown Domain is not checked: the exchanges of the two domains differ, so that one could change.',
      ]),
];

const UNKNOWN = unchecked(
  'The state of the switches could not be read, so that nothing was sent: what does not fit might be taken for a command.',
  'Mend the reads of the switches first.',
);

const NO_RESTART = unchecked(
  'It is not tried without --write: a service that takes it restarts.',
  'Run the doctor with --write at a time at which the simulator may restart.',
);

/** Whether the switches are closed to others. The requests repeat the present state. */
function strangers(patient: Patient, requests: readonly ServiceRequest[]): Promise<readonly Finding[]> {
  const refusing = (token: string | null | undefined, status: number, whom: string, todo: string) =>
    keeps({
      requests: requests.filter(({ call }) => receivesIdToken(call.host, patient.config)),
      sent: (request) => send(patient, request, { token }),
      expected: `${status}`,
      isRight: (answered) => answered === status,
      means: letIn(whom),
      todo,
    });
  const { plainToken } = patient;
  return Promise.all([
    check('401 for a switch without a token', () => refusing(null, 401, 'everyone on the network', VERIFY)),
    check(
      '403 for a switch without the admin claim',
      () => unfitPlainToken(patient) ?? refusing(plainToken, 403, 'everyone with an account', ASK_FOR_CLAIM),
    ),
  ]);
}

/**
 * Whether the switches refuse the people and the requests that they should. Nothing is sent while their state is
 * unknown.
 * @param mayRestart whether the simulator's switch is also tried, which restarts a service that accepts what it should
 * refuse
 */
export async function checkSwitches(patient: Patient, mayRestart: boolean): Promise<readonly Finding[]> {
  const toggles = toggleCalls(patient.config.product.key);
  let before: State | undefined;
  const known = await check('how the switches stand', async () => {
    if (patient.token === undefined) return NO_TOKEN;
    before = (await readSwitches(patient, toggles)) ?? undefined;
    return before ? holds('It is known.') : UNKNOWN;
  });
  return before ? [known, ...(await triedFrom(before, patient, toggles, mayRestart))] : [known];
}

async function triedFrom(
  before: State,
  patient: Patient,
  toggles: Toggles,
  mayRestart: boolean,
): Promise<readonly Finding[]> {
  const { toggles: state, isConnected } = before;
  return [
    ...(await strangers(patient, [
      standingToggles(toggles, state),
      ...(mayRestart ? [standingSimulator(isConnected)] : []),
    ])),
    await check('switches that do not fit', () =>
      misfitVerdict(patient, toggleMisfits(toggles, state), untriedToggles(state)),
    ),
    await check('a restart that does not fit', () =>
      mayRestart
        ? misfitVerdict(
            patient,
            simulatorMisfits(isConnected),
            isConnected ? ['Texts and missing fields are not checked: the simulator is connected.'] : [],
          )
        : NO_RESTART,
    ),
    await check('the switches stand as before', async () => {
      const after = await readSwitches(patient, toggles);
      return JSON.stringify(after) === JSON.stringify(before)
        ? holds('A read after all that was sent shows what a read before it did.')
        : fails(
            'Read again, the switches are not as they were: something that was sent was carried out, or someone else switched at the same time.',
            'Look at the switches in the console, and set them right.',
          );
    }),
  ];
}
