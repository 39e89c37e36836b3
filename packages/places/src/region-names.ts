import { foldPlaceName } from './place-name.ts'
import { REGION_NAMES } from './region-codes.ts'

/** The first-order divisions of countries by their names. */
export interface RegionIndex {
  /** English name of a first-order division. */
  nameOf(region: { readonly country: string; readonly region: string }): string | undefined
  /** True if the name fits the division: its name in English or its own language, or its ISO code. */
  isCalled(region: { readonly country: string; readonly region: string }, name: string): boolean
  /** Divisions with a name, as '<country>.<region>', in countries whose divisions are known without the country. */
  findStates(name: string): readonly string[]
}

// 'Łódź Voivodeship' is commonly called Łódź, and 'State of Berlin' Berlin.
const KIND =
  /\b(state|province|region|voivodeship|prefecture|oblast|governorate|county|district|department|republic|municipality|canton|krai|parish|emirate|division|autonomous|special|metropolitan|capital|city) ?(of( the)?)?\b/g

/** Indexes the English names, by '<country>.<region>'. */
export function indexRegions(names: readonly (readonly [code: string, name: string])[]): RegionIndex {
  const english = new Map(names)
  const others = readOtherNames()
  const keysOf = (code: string) => [english.get(code) ?? '', ...(others.get(code) ?? [])].flatMap(keysOfName)
  const states = new Map<string, string[]>()
  for (const code of english.keys()) {
    if (!REGION_NAMES.has(code.slice(0, 2))) continue
    for (const key of new Set(keysOfName(english.get(code) ?? ''))) states.set(key, [...(states.get(key) ?? []), code])
  }
  return {
    nameOf: ({ country, region }) => english.get(`${country}.${region}`),
    isCalled({ country, region }, name) {
      const wanted = keysOfName(name)
      const keys = [squash(foldPlaceName(region)), ...keysOf(`${country}.${region}`)]
      return region !== '' && keys.some((key) => key !== '' && wanted.includes(key))
    },
    findStates: (name) => states.get(squash(foldPlaceName(name))) ?? [],
  }
}

function readOtherNames(): Map<string, string[]> {
  return new Map(
    REGION_NAMES.entries().flatMap(([country, regions]) =>
      regions.split('|').map((entry): [string, string[]] => {
        const at = entry.indexOf(' ')
        return [`${country}.${entry.slice(0, at)}`, entry.slice(at + 1).split(',')]
      }),
    ),
  )
}

/** 'd c' and 'dc' are the same. */
function keysOfName(name: string): string[] {
  const folded = foldPlaceName(name)
  const plain = folded.replaceAll(KIND, '').trim()
  return [squash(folded), ...(plain === '' || plain === folded ? [] : [squash(plain)])]
}

function squash(folded: string): string {
  return folded.replaceAll(' ', '')
}
