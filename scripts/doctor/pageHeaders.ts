import { siteHeaders } from '../../headers/headers';
import { TRUSTED_TYPES } from '../../headers/policy';
import { fails, holds, type Verdict } from './finding';
import type { Answer, Patient } from './patient';
import { policyFaults } from './policy';

const POLICY = 'Content-Security-Policy';
const REPORTED = 'Content-Security-Policy-Report-Only';

const WITH_HEADERS =
  'Send the headers that the build or npm run configure wrote for the host (docs/deploy.md), with every answer.';

const TRANSPORT = 'Strict-Transport-Security';

/** Whether a header matches the build's. Strict-Transport-Security may also last longer, or add "preload". */
function covers(name: string, sent: string, written: string): boolean {
  if (name !== TRANSPORT) return sent === written;
  const secondsIn = (header: string) => Number(/\bmax-age="?(\d+)/i.exec(header)?.[1] ?? 0);
  return secondsIn(sent) >= secondsIn(written) && /\bincludeSubDomains\b/i.test(sent);
}

export function headersVerdict({ config }: Patient, { headers }: Answer, origin: string): Verdict {
  const { [POLICY]: _, [REPORTED]: reported, ...others } = siteHeaders(config, origin, 'reported');
  const isEnforced = (headers.get(POLICY) ?? '').includes(TRUSTED_TYPES);
  const wanted = isEnforced || reported === undefined ? others : { ...others, [REPORTED]: reported };
  const faults = Object.entries(wanted).flatMap(([name, value]) => {
    const sent = headers.get(name);
    if (sent === null) return [`${name} is missing.`];
    return covers(name, sent, value) ? [] : [`${name} is "${sent}", not "${value}".`];
  });
  return faults.length > 0
    ? fails(`${faults.join(' ')} The page is protected less than the build meant it to be.`, WITH_HEADERS)
    : holds(`${Object.keys(wanted).length} headers are as this build writes them.`);
}

export function policyVerdict({ config }: Patient, { headers }: Answer, origin: string): Verdict {
  const sent = headers.get(POLICY);
  if (sent === null) return fails('There is none: scripts of anybody may run in the page.', WITH_HEADERS);
  const written = siteHeaders(config, origin, 'reported')[POLICY] ?? '';
  const faults = policyFaults(sent, written, config, origin);
  return faults.length > 0
    ? fails(
        `${faults.join(' ')} The browser refuses what the policy lacks, as if the host were down.`,
        `${WITH_HEADERS} They are written for the hosts of one configuration.`,
      )
    : holds('It names the configured hosts and no others.');
}
