import { foldPlaceName } from './place-name.ts'

// Names of towns, and codes of airports, that the gazetteer lacks or has for another town.
const NAMES: Readonly<Record<string, string>> = {
  'Los Angeles, US': 'la|l a|city of angels',
  'Washington, District of Columbia, US': 'dc|d c|wash dc',
  'San Francisco, US': 'san fran|frisco',
  'Chicago, US': 'ord',
  'Houston, Texas, US': 'iah|h town',
  'Minneapolis, US': 'mpls',
  'Kansas City, Missouri, US': 'kc|kcmo',
  'Mexico City, MX': 'df',
  'Buenos Aires, AR': 'eze|caba',
  'London, England, GB': 'lhr|london town|heathrow|heathrow airport|london heathrow|gatwick|gatwick airport',
  'Manchester, England, GB': 'man',
  'Paris, France': 'cdg',
  'Frankfurt am Main, DE': 'ffm',
  'Amsterdam, NL': 'a dam',
  'Rome, Lazio, IT': 'fco',
  'Milan, IT': 'mxp',
  'Hong Kong, HK': 'hk',
  'Singapore, SG': 'sg',
  'Kuala Lumpur, MY': 'kl',
  'Jakarta, ID': 'jak',
  'Beijing, CN': 'pek',
  'Tokyo, JP': 'hnd|nrt',
  'Osaka, JP': 'kix',
  'Seoul, KR': 'icn',
  'New Delhi, IN': 'del',
  'Johannesburg, ZA': 'jozi',
  'Toronto, Ontario, CA': 'the 6ix|yyz',
  'Montréal, Quebec, CA': 'yul|mtl',
  'Vatican City, VA': 'holy see',
  'Saint Peter Port, GG': 'guernsey',
  'Saint Helier, JE': 'jersey',
}

const places = new Map(
  Object.entries(NAMES).flatMap(([place, names]) => names.split('|').map((name) => [name, place] as const)),
)

/** The town with region or country for a widely used name; undefined for other names. */
export function expandEverydayName(name: string): string | undefined {
  return places.get(foldPlaceName(name))
}
