const DAY = 86_400_000;
const FIRST = 'ada bea cem dora emil finn gita hugo ines jon kira leo mina noah ola'.split(' ');
const LAST = 'abel berg costa diaz eder fuchs gruber huber ivanov jansen klein lang muller novak'.split(' ');

/** A made-up user; the same number always gives the same user. */
export function benchUser(at: number) {
  const mixed = ((at + 7) * 2_654_435_761) % 4_294_967_296;
  const first = FIRST[mixed % FIRST.length] ?? '';
  const last = LAST[Math.floor(mixed / 97) % LAST.length] ?? '';
  return {
    userId: `u${mixed.toString(36).padStart(7, '0')}-${at.toString(36)}`,
    email: mixed % 50 === 0 ? null : `${first}.${last}.${at}@users.example`,
    expiryTime: mixed % 9 === 0 ? null : Date.UTC(2026, 0, 1) + (mixed % 1500) * DAY + (at % 1000),
    isAuthorized: mixed % 3 !== 0,
  };
}

/** An answer with that many users. */
export function benchAnswer(count: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < count; at += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, count - at) }, (_, row) =>
      JSON.stringify(benchUser(at + row)),
    );
    parts.push(Buffer.from(`${at === 0 ? '[' : ','}${rows.join(',')}`));
  }
  return Buffer.concat([...parts, Buffer.from(count === 0 ? '[]' : ']')]);
}
