/** The writes so far: what can be said of one when a view fails beside it. */
export const writeCounts = { begun: 0, running: 0, done: 0 };

export async function counted<Result>(write: Promise<Result>): Promise<Result> {
  writeCounts.begun += 1;
  writeCounts.running += 1;
  try {
    const result = await write;
    writeCounts.done += 1;
    return result;
  } finally {
    writeCounts.running -= 1;
  }
}
