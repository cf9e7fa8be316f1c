import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** Shown as `Austria (+43)`. */
export interface Country {
  readonly code: CountryCode;
  readonly label: string;
}

/** The text in NFKC, with a plus for a leading `00`, and without brackets or invisible marks before it. */
const written = (text: string): string => text.normalize('NFKC').replace(/^[^\p{Nd}+]*(?:\+|00)/u, '+');

const parse = (text: string, country: CountryCode) => parsePhoneNumberFromString(written(text), country);

/**
 * The number in international form, `+` and digits; null if it has too few or too many digits. The provider decides
 * whether it exists.
 * @param country the country of a number without a country code
 */
export function internationalOf(text: string, country: CountryCode): string | null {
  const number = parse(text, country);
  return number?.isPossible() ? number.number : null;
}

/** The largest of the countries with the same calling code; the small metadata can't tell them apart. */
const LARGEST = new Map<string, CountryCode>([
  ['1', 'US'],
  ['7', 'RU'],
  ['39', 'IT'],
  ['44', 'GB'],
  ['47', 'NO'],
  ['61', 'AU'],
  ['358', 'FI'],
]);

/** The country of a number's calling code; the chosen country if the number has no code, or the same one. */
export function countryOf(text: string, chosen: CountryCode): CountryCode {
  if (!written(text).startsWith('+')) return chosen;
  const number = parse(text, chosen);
  if (!number || number.countryCallingCode === getCountryCallingCode(chosen)) return chosen;
  return number.country ?? LARGEST.get(number.countryCallingCode) ?? chosen;
}

/** Every country by its English name. */
export function countries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/** The first of the browser's languages that names a country decides. */
export function defaultCountry(languages: readonly string[]): CountryCode {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return 'US';
}
