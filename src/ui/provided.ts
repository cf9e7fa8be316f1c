import { use, type Context } from 'react';

/** The value of a context without a default. Throws outside its provider. */
export function useProvided<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`Not inside of a ${provider}.`);
  return value;
}
