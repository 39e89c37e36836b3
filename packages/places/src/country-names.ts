import { COUNTRY_CODES } from './country-codes.ts'
import { codesOfRegions, knownLanguages } from './languages.ts'
import { foldPlaceName } from './place-name.ts'

// Languages of CLDR by precedence, for names that mean different countries in two languages. Intl does not tell which
// regions have forms of their own.
const LANGUAGES =
  'en es fr de pt it nl ru zh zh-Hant ja ko ar hi tr pl id vi th uk cs sv da nb fi el hu ro bg hr sr sk sl lt lv et he ' +
  'fa ur bn ta te ca gl eu is ga af sq mk ka hy az kk uz sw fil ms ' +
  'pt-PT es-419 es-MX fr-CA en-AU zh-HK fa-AF ur-IN sw-KE sr-BA sr-Latn-BA yo-BJ de-CH'

/** Names missing from CLDR: everyday and former English names, and those the United Nations use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae|emirates',
  BA: 'bosnia|bosnia herzegovina',
  BN: 'brunei darussalam',
  BO: 'plurinational state of bolivia',
  BY: 'byelorussia|weißrussland|bielorussie|bielorrusia|wit rusland',
  CD: 'congo republica democratica|dr congo|drc|zaire|congo kinshasa|democratic republic of the congo|congo democratic republic',
  CF: 'central african republic|car',
  CG: 'republic of the congo|republica del congo|republique du congo|republik kongo|congo republic|congo brazzaville|republic of congo',
  CI: 'ivory coast|elfenbeinküste|costa de marfil|costa d avorio|costa do marfim|ivoorkust',
  CN: 'prc|p r china|pr china|mainland china|people s republic of china',
  CV: 'cabo verde',
  CZ: 'czech republic|czech|republique tcheque|republica checa|repubblica ceca|tschechische republik|tsjechische republiek',
  DO: 'dominican republic|republica dominicana|republique dominicaine|dominikanische republik|dominican rep',
  FK: 'falklands|malvinas',
  FM: 'federated states of micronesia|fsm',
  GB: 'uk|u k|great britain|britain|großbritannien|grande bretagne|gran bretana|gran bretagna|gra bretanha|groot brittannie|united kingdom of great britain and northern ireland|gb',
  GM: 'the gambia',
  HK: 'hong kong sar|hksar',
  IE: 'eire|republic of ireland|irish republic',
  IR: 'persia|islamic republic of iran',
  KG: 'kirghizia|kyrgyz republic',
  KP:
    'north korea|dprk|democratic people s republic of korea|republica popular democratica de corea|' +
    'republique populaire democratique de coree|demokratische volksrepublik korea|korea democratic people s republic of',
  KR: 'south korea|republic of korea|republica de corea|republique de coree|republik korea|rok|s korea|korea republic of',
  LA: 'lao|lao pdr|lao people s democratic republic',
  LY: 'libyan arab jamahiriya',
  MD: 'moldavia|moldavie|moldawien|moldova',
  MK: 'macedonia|fyrom|former yugoslav republic of macedonia',
  MM: 'burma|birma|birmanie|birmania',
  MO: 'macau|macao sar|macau sar|macau s a r',
  NL: 'holland|the netherlands|kingdom of the netherlands',
  PG: 'png',
  PS: 'palestine|state of palestine|palestinian territory|west bank|gaza strip',
  RU: 'russian federation|russische foderation|federation de russie|federacion de rusia|ussr',
  SA: 'ksa|saudi',
  SY: 'syrian arab republic',
  SZ: 'swaziland|swasiland|swazilandia',
  ST: 'sao tome',
  TL: 'east timor|osttimor|timor oriental',
  TR: 'turkey|turkiye|republic of turkey',
  TT: 'trinidad|tobago',
  TW: 'taiwan|taiwan province of china|republic of china|chinese taipei|roc',
  TZ: 'united republic of tanzania',
  US:
    'usa|u s a|estados unidos de america|estados unidos da america|etats unis d amerique|' +
    'vereinigte staaten von amerika|stati uniti d america|u s|america|united states of america|the states|us of a',
  VA: 'holy see|vatican|vatican city state|holy see vatican city state|vatican holy see|saint siege|saint siege vatican|santa sede|heiliger stuhl',
  VE: 'bolivarian republic of venezuela',
  VN: 'viet nam',
  VC: 'saint vincent',
  KN: 'saint kitts',
  AG: 'antigua',
  BQ: 'bonaire|sint eustatius|saba',
  SH: 'ascension island|tristan da cunha|saint helena',
  XK: 'kosova',
  ZA: 'rsa',
}

// Words of official country names, in the UN languages in Latin script, and in German.
const FULL_DRESS = new Set(
  (
    'republic republica republique republik kingdom reino royaume konigreich state states estado estados etat etats staat ' +
    'staaten commonwealth federation federacion federal federated federative federee vereinigte democratic democratica democratique ' +
    'demokratische socialist socialista socialiste islamic islamica islamique islamische arab arabe arabische people s ' +
    'peoples popular populaire plurinational bolivarian bolivariana bolivarienne union unie united unida cooperative co ' +
    'operative hashemite principality principado principaute sultanate sultanat grand duchy oriental orientale independent'
  ).split(' '),
)
/** Names shared by several countries. */
const SHARED_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    congo: ['CD', 'CG'],
    kongo: ['CD', 'CG'],
    korea: ['KR', 'KP'],
    corea: ['KR', 'KP'],
    coree: ['KR', 'KP'],
    samoa: ['WS', 'AS'],
    saintmartin: ['MF', 'SX'],
    virginislands: ['VI', 'VG'],
  }),
)

/** Articles and other words that are optional in names of countries. */
const SMALL_WORDS = new Set('the and of de la le les el los las y et du des d da do dos e und der die das'.split(' '))

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES.map(([alpha2]) => alpha2))
// Of no land: a test of software, and what CLDR calls an unknown region.
const NOWHERE = ['XA', 'XB', 'ZZ']
const LESSER_KNOWN = '*'

/**
 * Indexes ISO 3166-1 alpha-2 codes by name in every language of CLDR, long and short, everyday name and code; and the
 * codes of UN M49 and CLDR for continents, their parts and unions by theirs. Takes a second. Keys are folded names,
 * behind a sign if only a lesser known language has them, and codes in capitals.
 */
export function indexCountries(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>(
    COUNTRY_CODES.flatMap(([alpha2, alpha3]) => [
      [alpha2, alpha2],
      [alpha3, alpha2],
    ]),
  )
  const unions = codesOfRegions().filter((code) => !COUNTRIES.has(code) && !NOWHERE.includes(code))
  for (const code of unions) codes.set(code, code)
  const seen = new Set<string | undefined>()
  const add = (name: string | undefined, code: string, sign = '') => {
    if (seen.size === seen.add(name).size) return
    const key = wordsOf(name ?? '').join('')
    if (key !== '' && !codes.has(key)) codes.set(sign + key, codes.get(sign + key) ?? code)
  }
  const addAll = (languages: readonly string[], sign = '') => {
    for (const names of languages.flatMap(namesIn)) {
      for (const code of [...COUNTRIES, ...unions]) add(names.of(code), code, sign)
    }
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) for (const name of names.split('|')) add(name, code)
  addAll(LANGUAGES.split(' '))
  addAll(knownLanguages(), LESSER_KNOWN)
  return codes
}

function namesIn(language: string): Intl.DisplayNames[] {
  const styles = ['long', 'short'] as const
  return styles.map((style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }))
}

/** The countries with a name or code: none, one, or several that share the name. */
export function findCountries(name: string, countries: ReadonlyMap<string, string>): readonly string[] {
  const words = wordsOf(name)
  const plain = words.filter((word) => !FULL_DRESS.has(word))
  // 'AO' is a code, and 'Áo' Austria in Vietnamese.
  const code = countries.get(codeIn(name))
  if (code) return COUNTRIES.has(code) ? [code] : []
  for (const key of [words.join(''), plain.join('')]) {
    const found = codeOf(key, countries)
    const shared = SHARED_NAMES.get(key)
    if (shared) return shared
    if (found && COUNTRIES.has(found)) return [found]
  }
  return []
}

/** True for the name of a continent, a part of one or a union of states: 'África', 'EU'. */
export function isContinent(name: string, countries: ReadonlyMap<string, string>): boolean {
  const code = countries.get(codeIn(name)) ?? codeOf(wordsOf(name).join(''), countries)
  return code !== undefined && !COUNTRIES.has(code)
}

/** True for a name of a land that only a language with few speakers has: 'Poole' of Poland. */
export function isLesserKnown(name: string, countries: ReadonlyMap<string, string>): boolean {
  const key = wordsOf(name).join('')
  return !countries.has(key) && countries.has(LESSER_KNOWN + key)
}

/** True for a code of a country that is not also its name, as 'UK' is. */
export function isCodeOfCountry(name: string, countries: ReadonlyMap<string, string>): boolean {
  return countries.has(codeIn(name)) && !countries.has(wordsOf(name).join(''))
}

function codeOf(key: string, countries: ReadonlyMap<string, string>): string | undefined {
  return countries.get(key) ?? countries.get(LESSER_KNOWN + key)
}

/** '' for what is no code. */
function codeIn(name: string): string {
  const text = name.trim()
  return /^[a-z]{2,3}$/i.test(text) ? text.toUpperCase() : ''
}

/**
 * 'Trinidad & Tobago' and 'Trinidad and Tobago', 'St. Lucia' and 'Saint Lucia', 'The Bahamas' and 'Bahamas' are the
 * same.
 */
function wordsOf(name: string): string[] {
  const words = foldPlaceName(name.replaceAll(/[&'’]/g, ' ')).split(' ')
  // 'U.A.E.' has no small words.
  if (words.every((word) => word.length === 1)) return words
  const plain = words.filter((word) => !SMALL_WORDS.has(word))
  return (plain.length > 0 ? plain : words).map((word) => (word === 'st' ? 'saint' : word))
}
