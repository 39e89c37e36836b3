// Names of OFAC and the UN that differ from CLDR's.
const AS_LISTED: Readonly<Record<string, string>> = {
  CD: 'congo democratic republic of the|democratic republic of the congo',
  CG: 'congo republic of the|congo',
  CI: 'cote d ivoire|ivory coast',
  CV: 'cabo verde',
  CZ: 'czech republic',
  FM: 'micronesia federated states of',
  GB: 'united kingdom of great britain and northern ireland',
  GM: 'the gambia|gambia the',
  BS: 'bahamas the|the bahamas',
  HK: 'china hong kong special administrative region|hong kong',
  IR: 'iran islamic republic of',
  KP: 'korea north|democratic people s republic of korea|north korea',
  KR: 'korea south|republic of korea|south korea',
  LA: 'lao people s democratic republic',
  MD: 'republic of moldova',
  MK: 'macedonia the former yugoslav republic of|north macedonia the republic of',
  MM: 'burma|myanmar',
  MO: 'macau|china macao special administrative region',
  NL: 'netherlands the',
  PS: 'palestinian|state of palestine|west bank|region gaza|palestine',
  RU: 'russian federation',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TR: 'turkey|turkiye',
  TW: 'taiwan',
  TZ: 'united republic of tanzania',
  US: 'united states of america',
  VA: 'holy see|vatican city',
  VE: 'venezuela bolivarian republic of',
  VG: 'virgin islands british',
  VN: 'viet nam|vietnam',
  XK: 'kosovo',
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const CODES = new Map([
  ...regionCodes().flatMap((code): [string, string][] => {
    const name = names.of(code)
    return name ? [[fold(name), code]] : []
  }),
  ...Object.entries(AS_LISTED).flatMap(([code, listed]) =>
    listed.split('|').map((name): [string, string] => [name, code]),
  ),
])

const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES.values())

/**
 * The ISO 3166-1 alpha-2 code of a country name of OFAC or the UN; the words as listed if there is no code; '' for ''.
 */
export function toCountry(listed: string): string {
  const name = fold(listed)
  if (name === '' || name === 'na' || name === 'undetermined' || name === 'unknown') return ''
  return CODES.get(name) ?? listed.trim()
}

/** Whether a code is one of ISO 3166-1 alpha-2 that a country has, or XK; user-assigned ones are of no country. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && (code === 'XK' || !USER_ASSIGNED.test(code)) && COUNTRY_CODES.has(code)
}

/** Whether a word is the name of a country. */
export function isCountryName(word: string): boolean {
  return CODES.has(word)
}

/** The EU lists codes; 00 means unknown. */
export function toCountryOfCode(code: string | undefined): string {
  return /^[A-Z]{2}$/.test(code ?? '') ? (code ?? '') : ''
}

function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare
    .replaceAll('&', ' and ')
    .replace(/\bst\./g, 'saint')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** The ranges that ISO 3166-1 leaves to its users, and the groups of countries that CLDR names beside them. */
const USER_ASSIGNED = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ|E[UZ]|UN)$/

/** Every possible code, without withdrawn codes, which the locale data map to current ones. */
function regionCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code)
}
