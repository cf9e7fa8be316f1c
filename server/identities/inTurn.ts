/** Runs tasks one after the other: two simultaneous demotions must not both find another administrator left. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
