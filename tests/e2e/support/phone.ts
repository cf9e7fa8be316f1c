import { randomInt } from 'node:crypto';

/** A number of one test alone, in the parts in which people write it. */
export const aNumber = () => {
  const rest = String(randomInt(2_000_000, 10_000_000));
  return {
    national: `650-${rest.slice(0, 3)} ${rest.slice(3)}`,
    international: `+1650${rest}`,
    end: rest.slice(-2),
  };
};
