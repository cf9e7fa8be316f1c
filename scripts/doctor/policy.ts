import type { Config } from '../../src/config';

type Directives = ReadonlyMap<string, readonly string[]>;

/** A Content Security Policy by its directives. Of several with the same name the first counts, as in a browser. */
function directivesOf(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Directives that may be enforced instead of only reported. */
const TRUSTED_TYPES = new Set(['require-trusted-types-for', 'trusted-types']);

const whoseHosts = ({ hosts, firebase, authEmulator }: Config): ReadonlyMap<string, string> =>
  new Map([
    [new URL(hosts.simulator).origin, 'the simulator’s host'],
    [new URL(hosts.api).origin, 'the API’s host'],
    [`https://${firebase.authDomain}`, 'the sign-in with Google'],
    ['https://identitytoolkit.googleapis.com', 'every sign-in'],
    ['https://securetoken.googleapis.com', 'every session after an hour'],
    ['https://firestore.googleapis.com', 'the user document'],
    ...(authEmulator ? [[authEmulator, 'the Auth emulator'] as const] : []),
  ]);

/**
 * How a policy differs from the one that the build wrote, in sentences. If a host sends a second policy of its own,
 * `fetch` joins both into one text.
 * @param page the origin of the site, which a policy may name instead of 'self'
 */
export function policyFaults(sent: string, written: string, config: Config, page: string): readonly string[] {
  const policies = sent.split(',').filter((policy) => policy.trim());
  if (policies.length < 2) return faultsOf(sent, written, config, page);
  const added = policies.filter((policy) => faultsOf(policy, written, config, page).length > 0);
  return [
    `There are ${policies.length}, and browsers apply each of them.`,
    ...added.map((policy) => `The build did not write "${policy.trim()}".`),
  ];
}

/** How one policy differs. */
function faultsOf(sent: string, written: string, config: Config, page: string): readonly string[] {
  const whose = whoseHosts(config);
  const named = (source: string): string => {
    const words = whose.get(source);
    return words ? `${source} (${words})` : source;
  };
  const normal = (sources: readonly string[] = []) =>
    sources.map((source) => (source === page ? "'self'" : source));
  const [found, wanted] = [directivesOf(sent), directivesOf(written)];
  const faults = [...wanted].flatMap(([name, sources]) => {
    const given = found.get(name);
    if (!given) return [`It has no ${name}.`];
    const lacking = sources.filter((source) => !normal(given).includes(source));
    const more = normal(given).filter((source) => !sources.includes(source));
    return [
      ...(lacking.length > 0 ? [`${name} lacks ${lacking.map(named).join(', ')}.`] : []),
      ...(more.length > 0 ? [`${name} allows ${more.join(', ')}, which this build does not need.`] : []),
    ];
  });
  const others = [...found.keys()].filter((name) => !wanted.has(name) && !TRUSTED_TYPES.has(name));
  return others.length > 0
    ? [...faults, `It has ${others.join(', ')}, which this build did not write.`]
    : faults;
}
