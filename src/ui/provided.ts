import { createContext, use, type Context } from 'react';

/**
 * A context without a default, and the hook that reads it. The hook throws outside of the provider.
 * @param provider its name, for the error
 */
export function createProvided<Value>(
  provider: string,
): readonly [Context: Context<Value | null>, useValue: () => Value] {
  const ProvidedContext = createContext<Value | null>(null);
  const useValue = () => {
    const value = use(ProvidedContext);
    if (value === null) throw new Error(`Not inside of a ${provider}.`);
    return value;
  };
  return [ProvidedContext, useValue];
}
