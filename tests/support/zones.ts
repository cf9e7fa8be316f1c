export const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];

export const DAY = 86_400_000;
/** The first and the last instant that are tried. */
export const FIRST = Date.UTC(1970, 0, 1);
export const END = Date.UTC(2101, 0, 1);

/** Days that a zone skipped as a whole, when it moved across the date line. */
export const LEFT_OUT = new Set(['Pacific/Kiritimati 1994-12-31']);

/** Days since 1970, of `yyyy-MM-dd`. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;
