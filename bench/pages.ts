/**
 * What a page change costs with one snapshot of the list, as a ratio against reading the answer anew each time, in
 * the same run. The network is left out of both. `npm run bench` prints it.
 */
import { pageOf } from '../src/api/page';
import { readSnapshot } from '../src/api/snapshot';
import { usersContract } from '../src/resources/users/contract';

const USERS = 10_000;
const ROUNDS = 30;

const answer = JSON.stringify(
  Array.from({ length: USERS }, (_, index) => ({
    userId: `user-${index}`,
    email: `person.${(index * 7919) % USERS}@example.com`,
    expiryTime: Date.UTC(2026, 0, 1) + index * 3_600_000,
    isAuthorized: index % 3 === 0,
  })),
);

const request = (page: number) => ({
  pagination: { page, perPage: 25 },
  sort: { field: 'email', order: 'ASC' as const },
  filter: { q: 'person' },
});

const readAnew = () => readSnapshot(usersContract, JSON.parse(answer) as unknown[], Date.now());

/** The median time of one page in milliseconds. */
function median(pageAt: (page: number) => unknown): number {
  const times = Array.from({ length: ROUNDS }, (_, index) => {
    const start = performance.now();
    pageAt(index + 1);
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}

const kept = readAnew();
const baseline = median((page) => pageOf(readAnew().rows, request(page)));
const measured = median((page) => pageOf(kept.rows, request(page)));

console.log(`${USERS} users, a page of 25, sorted and searched, median of ${ROUNDS}:`);
console.log(`from the snapshot ${measured.toFixed(1)} ms, reading anew ${baseline.toFixed(1)} ms`);
console.log(`ratio ${(measured / baseline).toFixed(2)}`);
