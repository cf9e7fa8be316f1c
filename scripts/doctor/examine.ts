import { checkAnswers } from './answers';
import { checkCors } from './cors';
import type { Finding } from './finding';
import { checkIdentity } from './identity';
import type { Answer, Patient } from './patient';
import { checkReads } from './reads';
import { checkRefusals } from './refusals';
import { checkSite } from './site';
import { checkWrites } from './writes';

/**
 * Checks service, CORS, site and identity from outside. Changes nothing, unless a user is named for it.
 * @param uid the throw-away user for trying the writes; with one, the simulator's switch is also tried, which may
 * restart the simulator
 */
export async function examine(patient: Patient, uid?: string): Promise<readonly Finding[]> {
  const answers: Answer[] = [];
  const reads = await checkReads(patient, answers);
  return [
    ...reads,
    ...(await checkRefusals(patient, uid !== undefined)),
    ...(await checkAnswers(answers)),
    ...(await checkCors(patient)),
    ...(await checkSite(patient)),
    ...(await checkIdentity(patient)),
    ...(uid === undefined ? [] : await checkWrites(patient, uid)),
  ];
}
