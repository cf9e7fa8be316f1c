import * as z from 'zod/mini';
import type { ServiceRequest } from '../../src/api/call';
import { serviceMessageIn } from '../../src/api/client';
import { createSwitches, readSimulator, toggleCalls } from '../../src/api/switches';
import { firstPage } from '../contracts/calls';
import type { ContractedResource } from '../contracts/resources';
import { checksOf, fails, holds, NO_TOKEN, unchecked, type Finding, type Verdict } from './finding';
import { secondsIn } from './instants';
import { misfitsIn } from './misfits';
import { jsonOf, send, type Answer, type Patient } from './patient';

const check = checksOf('Service');

/** How many rows of a resource are read one by one. */
const SAMPLES = 3;

/** Why an answer is not a success; null if it is one. */
export function noYes({ status, headers, text }: Answer, success?: number): Verdict | null {
  if (success === undefined ? status >= 200 && status < 300 : status === success) return null;
  const words = serviceMessageIn(text);
  const said = words ? ` It said: "${words}"` : '';
  if (status >= 300 && status < 400) {
    return fails(
      `It answered ${status}, a redirect to ${headers.get('Location') ?? 'nowhere'}. The console follows none: the ID token would go with it.`,
      'Put the address after the redirect into the configuration.',
    );
  }
  if (status === 401 || status === 403) {
    return fails(
      `It answered ${status} to the given ID token.${said} An administrator could not use the console.`,
      status === 401
        ? 'Look whether the token is fresh (an hour at most), and whether the service verifies tokens of this Firebase project.'
        : 'Look whether the token carries the claim admin: true, and whether the service reads that one.',
    );
  }
  return fails(
    `It answered ${status}.${said} The console would show a failure in place of the data.`,
    status === 404
      ? 'Look whether the service has this path under the configured base address.'
      : 'Look into the log of the service.',
  );
}

/** Collects the answers of all reads of a run, which are later checked together. */
type Answers = Answer[];

const isThere = (text: string): boolean => text.trim() !== '';

/** The failure of an answer that is not JSON; null if it is JSON or empty. */
function notJson(answer: Answer): Verdict | null {
  if (!isThere(answer.text) || jsonOf(answer) !== undefined) return null;
  return fails(
    `It answered ${answer.status} with "${answer.headers.get('Content-Type') ?? 'nothing'}", which is no JSON. The console would call the answer one that it can’t read.`,
    'Look whether the base address is that of the service: a page in the place of an answer comes from a login, a fallback to index.html, or an error page.',
  );
}

/** The rows of a list's answer. Throws the contract's error for an answer of another shape. */
function rowsIn(
  { contract }: ContractedResource,
  request: ServiceRequest,
  json: unknown,
): readonly unknown[] {
  const answer = request.answer.parse(json);
  return z.array(z.unknown()).parse(contract.getPage ? contract.getPage.rowsOf(answer) : answer);
}

/** The failure of an answer that calls itself a page, but is none for the console; null for any other answer. */
function halfPage(
  { contract }: ContractedResource,
  { call }: ServiceRequest,
  { headers }: Answer,
): Verdict | null {
  if (!call.prefer || headers.get('Preference-Applied') !== call.prefer) return null;
  if (contract.getPage?.isPage?.(headers) !== false) return null;
  const lacking = (call.pageHeaders ?? []).filter((name) => !headers.has(name));
  return fails(
    `It says "Preference-Applied: ${call.prefer}", but lacks ${lacking.join(', ')}. The console does not know such an answer for a page, and takes its rows for all there are.`,
    'Send the headers of a page with it (docs/service.md), or leave Preference-Applied out.',
  );
}

/** Checks the rows of a list, and adds their ids to `ids`. */
function listVerdict(
  resource: ContractedResource,
  request: ServiceRequest,
  answer: Answer,
  ids: string[],
  showValues: boolean,
): Verdict {
  const { contract } = resource;
  const no = notJson(answer);
  if (no) return no;
  const shape = misfitsIn(request.answer, [jsonOf(answer)], showValues);
  if (shape) return misfit('The answer does not fit the contract', shape.sentence);
  const half = halfPage(resource, request, answer);
  if (half) return half;
  const rows = rowsIn(resource, request, jsonOf(answer));
  ids.push(...rows.flatMap((row) => contract.readListRow(row)?.id ?? []));
  const isPage = contract.getPage !== undefined && contract.getPage.isPage?.(answer.headers) !== false;
  const rowsWords = isPage ? `${rows.length} rows of the first page` : `${rows.length} rows`;
  const wrong = misfitsIn(contract.schemas.listRow, rows, showValues);
  if (wrong) {
    const fitting = `${rows.length - wrong.rows} of ${rowsWords} fit`;
    return misfit(
      fitting,
      wrong.sentence,
      'The console counts the others as unreadable and does not show them.',
    );
  }
  const twice = ids.length - new Set(ids).size;
  if (twice > 0) {
    return fails(
      `All ${rowsWords} fit, but ${twice} have an id that another one has. The console can't tell them apart, and locks them.`,
      'Give every row an id of its own.',
    );
  }
  const seconds = secondsIn(contract.schemas.listRow, rows);
  return seconds === null
    ? holds(`All ${rowsWords} fit, in ${answer.ms} ms.`)
    : fails(
        `All ${rowsWords} fit, but these are dates of 1970 to 1973: ${seconds}. They look like seconds; the console reads milliseconds.`,
        'Send instants as milliseconds since the epoch (docs/service.md).',
      );
}

const misfit = (
  what: string,
  sentence: string,
  means = 'The console would call the answer one that it can’t read.',
) => fails(`${what}. ${sentence} ${means}`, 'Have the service answer as docs/openapi.json says.');

/** Sends one read, and checks its answer as a whole. */
const readOne =
  (patient: Patient, request: ServiceRequest, answers: Answers) => async (): Promise<Verdict> => {
    if (patient.token === undefined) return NO_TOKEN;
    const answer = await send(patient, request);
    answers.push(answer);
    const no = noYes(answer, request.call.success) ?? notJson(answer);
    if (no) return no;
    const value = isThere(answer.text) ? jsonOf(answer) : undefined;
    const wrong = misfitsIn(request.answer, [value], patient.showValues);
    return wrong
      ? misfit('The answer does not fit the contract', wrong.sentence)
      : holds(`The answer fits, in ${answer.ms} ms.`);
  };

async function readResource(
  patient: Patient,
  resource: ContractedResource,
  answers: Answers,
): Promise<readonly Finding[]> {
  const { contract } = resource;
  const ids: string[] = [];
  const list = contract.getList?.() ?? firstPage(resource, 1000);
  const findings: Finding[] = [];
  if (list) {
    findings.push(
      await check(`GET ${list.call.path}`, async () => {
        if (patient.token === undefined) return NO_TOKEN;
        const answer = await send(patient, list);
        answers.push(answer);
        return (
          noYes(answer, list.call.success) ?? listVerdict(resource, list, answer, ids, patient.showValues)
        );
      }),
    );
  }
  const { getOne } = contract;
  if (!getOne) return findings;
  for (const [index, id] of ids.slice(0, SAMPLES).entries()) {
    const name = `GET ${getOne(id).call.path}, row ${index + 1}`;
    const read = readOne(patient, getOne(id), answers);
    findings.push(
      await check(name, async () => {
        const verdict = await read();
        if (!verdict.holds) return verdict;
        const last = answers.at(-1);
        const row = last && contract.readRow(jsonOf(last));
        return row?.id === id
          ? verdict
          : fails(
              'The answer holds another id than was asked for. The console refuses to open such a form.',
              'Have the service answer with the row of the id in the request, and 404 where there is none.',
            );
      }),
    );
  }
  if (ids.length === 0) {
    findings.push(
      await check(`GET ${getOne('id').call.path}`, () =>
        patient.token === undefined ? NO_TOKEN : unchecked('The list has no row that could be read.'),
      ),
    );
  }
  return findings;
}

/** Reads the switches as the console does: an answer can be a refusal by a field of its body alone. */
async function readSwitches(patient: Patient, answers: Answers): Promise<readonly Finding[]> {
  const { readToggles } = toggleCalls(patient.config.product.key);
  const requests = [readToggles, readSimulator].map((call): ServiceRequest => ({
    call,
    answer: call.answer,
  }));
  return Promise.all(
    requests.map((request) =>
      check(`GET ${request.call.path}`, async () => {
        const verdict = await readOne(patient, request, answers)();
        if (!verdict.holds || request.call !== readSimulator) return verdict;
        const last = answers.findLast(({ address }) => address.endsWith(readSimulator.path));
        const client = {
          send: async <A>({ answer }: ServiceRequest<A>) => answer.parse(last && jsonOf(last)),
        };
        const switches = createSwitches(client, toggleCalls(patient.config.product.key));
        return switches.readSimulator().then(
          () => verdict,
          () =>
            fails(
              'The answer fits, but does not say yes: `status` must be true, and `simulator_connected` true or false. The switch would be shown as unknown.',
              'Have the service answer so, or look why it can’t tell its connection.',
            ),
        );
      }),
    ),
  );
}

/** Calls every read of the contracts, and checks its answer row by row. */
export async function checkReads(patient: Patient, answers: Answers): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const resource of patient.resources)
    findings.push(...(await readResource(patient, resource, answers)));
  return [...findings, ...(await readSwitches(patient, answers))];
}
