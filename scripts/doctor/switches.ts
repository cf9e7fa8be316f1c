import type { Call, ServiceRequest } from '../../src/api/call';
import { readSimulator, switchSimulator, toggleCalls, type ToggleState } from '../../src/api/switches';
import { fails, holds, NO_TOKEN, unchecked, type Verdict } from './finding';
import { jsonOf, send, type Patient } from './patient';
import { breachIn, isRefusal, isYes, misfitMeans, UNREADABLE } from './rule';

type Toggles = ReturnType<typeof toggleCalls>;

interface Switched {
  readonly toggles: ToggleState;
  readonly isConnected: boolean;
}

interface Misfit {
  readonly what: string;
  readonly request: ServiceRequest;
}

/** What a service that takes any value for a flag would read as this flag. */
const textFor = (isOn: boolean): string => (isOn ? 'doctor' : '');

/**
 * What does not fit, and says what stands already however carelessly it is read: a text that counts as on where the flag
 * is on, a missing field where it is off, no domain where both stand alike. A service that carries it out all the same changes nothing by it.
 */
function toggleMisfits(
  { switchToggles: call, domainSwitch, exchangeSwitch }: Toggles,
  { domain, exchanges }: ToggleState,
): readonly Misfit[] {
  const { headers, body } = domainSwitch(domain);
  const groups = exchangeSwitch(domain, exchanges[domain]).body;
  const asTexts = (flags: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [name, textFor(isOn)]));
  const [off] = Object.entries(groups).flatMap(([name, isOn]) => (isOn ? [] : [name]));
  const misfit = (what: string, parts: Pick<ServiceRequest, 'headers' | 'body'>): Misfit => ({
    what,
    request: { call, answer: call.answer, ...parts },
  });
  return [
    misfit('a text for the flag', { headers, body: asTexts(body) }),
    misfit('texts for the exchange groups', { headers, body: asTexts(groups) }),
    ...(off === undefined
      ? []
      : [
          misfit(`no "${off}"`, {
            headers,
            body: Object.fromEntries(Object.entries(groups).filter(([name]) => name !== off)),
          }),
        ]),
    // Taken for either domain, this says what stands; where the two differ, nothing does.
    ...(areAlike(exchanges)
      ? [
          misfit('no header Domain', { body: groups }),
          misfit('the Domain "doctor"', { headers: { domain: 'doctor' }, body: groups }),
        ]
      : []),
  ];
}

const areAlike = ({ product, fingenisis }: ToggleState['exchanges']): boolean =>
  product.nse === fingenisis.nse && product.fg === fingenisis.fg;

function simulatorMisfits(isConnected: boolean): readonly Misfit[] {
  const misfit = (what: string, body: object): Misfit => ({
    what,
    request: { call: switchSimulator, answer: switchSimulator.answer, body },
  });
  return [
    misfit('a text for the flag', { simulator_connected: textFor(isConnected) }),
    // Read as "off", which it is.
    ...(isConnected ? [] : [misfit('another field in its place', { doctor: 'doctor' })]),
  ];
}

async function readSwitches(patient: Patient, toggles: Toggles): Promise<Switched | null> {
  const read = async (call: Call) => jsonOf(await send(patient, { call, answer: call.answer }));
  const [state, simulator] = [await read(toggles.readToggles), await read(readSimulator)];
  const toggleState = toggles.stateOf(state);
  const isConnected = readSimulator.answer.safeParse(simulator).data?.simulator_connected;
  return toggleState && typeof isConnected === 'boolean' ? { toggles: toggleState, isConnected } : null;
}

/** What is wrong with the answers of one switch. The first yes is the last that is asked: who takes that, takes more. */
async function breachesOf(patient: Patient, misfits: readonly Misfit[]): Promise<readonly string[]> {
  const breaches: string[] = [];
  const [first] = misfits;
  // Of a yes to this another check tells.
  if (first && isYes((await send(patient, first.request, { text: UNREADABLE })).status)) return breaches;
  for (const { what, request } of misfits) {
    const { call } = request;
    const answer = await send(patient, request);
    const breach = breachIn(`${call.method} ${call.path} with ${what}`, answer, {
      expected: '4xx',
      isRight: isRefusal(answer.status),
      means: misfitMeans,
    });
    if (breach !== null) breaches.push(breach);
    if (isYes(answer.status)) return breaches;
  }
  return breaches;
}

/** Whether the switches refuse what does not fit. Nothing is sent as long as nobody knows how they stand. */
export async function switchesVerdict(patient: Patient): Promise<Verdict> {
  if (patient.token === undefined) return NO_TOKEN;
  const toggles = toggleCalls(patient.config.product.key);
  const before = await readSwitches(patient, toggles);
  if (!before)
    return unchecked(
      'The state of the switches could not be read, so that nothing was sent: what does not fit might be taken for a command.',
      'Mend the reads of the switches first.',
    );
  const breaches = [
    ...(await breachesOf(patient, toggleMisfits(toggles, before.toggles))),
    ...(await breachesOf(patient, simulatorMisfits(before.isConnected))),
  ];
  const after = await readSwitches(patient, toggles);
  const todo =
    'Check header and body of each switch against its schema before anything is done, and answer 400 with a message.';
  if (JSON.stringify(after) !== JSON.stringify(before))
    return fails(
      `${breaches.join(' ')} Read again, the switches are not as they were: this was carried out, or someone else switched at the same time.`.trim(),
      `Look at the switches in the console, and set them right. ${todo}`,
    );
  return breaches.length > 0
    ? fails(breaches.join(' '), todo)
    : holds(
        `Each is refused with a message, and the switches are as they were.${
          areAlike(before.toggles.exchanges)
            ? ''
            : ' An unknown Domain was not tried: the exchanges of the two domains differ, so that one of them could change.'
        }`,
      );
}
