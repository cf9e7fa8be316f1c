import { use, type Context } from 'react';

/** The value of a context that has one only inside of its provider. Throws outside of it. */
export function useProvided<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`Not inside of a ${provider}.`);
  return value;
}
