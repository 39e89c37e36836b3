import type { Place } from './place.ts'

/** A parsed row of the gazetteer. */
export interface PlaceRow {
  readonly place: Place
  /** Its name, the same without accents, and its own former names. */
  readonly ownNames: readonly string[]
  /** Names in other languages, spellings, codes and nicknames, which GeoNames does not distinguish. */
  readonly otherNames: readonly string[]
}

/** Data besides the dump, by GeoNames identifier. */
export interface PlaceChanges {
  readonly changes: ReadonlyMap<string, PlaceChange>
  /** Names missing from GeoNames. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** A correction of a row in the dump: its current name and region, and its former names. */
export interface PlaceChange {
  readonly name: string
  readonly region: string
  readonly formerNames: readonly string[]
}

const ADDED_FIELDS = 5
/** Abandoned, historical and destroyed places, which are left out. https://www.geonames.org/export/codes.html */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** GeoNames lists quarters of these as towns, with the inhabitants of their districts. */
const CITY_STATES = new Set(['GI', 'HK', 'MC', 'MO', 'SG'])

/**
 * Parses a row of a dump, https://download.geonames.org/export/dump/readme.txt, or of added-places.tsv: name, latitude,
 * longitude, country, region. Undefined for an abandoned place.
 */
export function parsePlaceRow(line: string, changes: PlaceChanges): PlaceRow | undefined {
  const fields = line.split('\t')
  return fields.length === ADDED_FIELDS ? parseAdded(fields) : parseDumped(fields, changes)
}

function parseDumped(fields: readonly string[], { changes, labels }: PlaceChanges): PlaceRow | undefined {
  const [id = '', name = '', asciiName = '', others = '', latitude, longitude, , feature = '', country = ''] = fields
  if (GONE.has(feature)) return undefined
  const change = changes.get(id)
  return {
    place: {
      name: change?.name ?? name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      country,
      timeZone: fields[17] ?? '',
      region: change?.region ?? fields[10] ?? '',
      district: fields[11] ?? '',
      population: Number(fields[14]),
      isCapital: feature === 'PPLC',
      names: others === '' ? 0 : others.split(',').length,
      isSection: feature === 'PPLX' || (CITY_STATES.has(country) && feature !== 'PPLC'),
    },
    ownNames: change ? [change.name, name, asciiName, ...change.formerNames] : [name, asciiName],
    otherNames: [...others.split(','), ...(labels.get(id) ?? [])],
  }
}

function parseAdded([name = '', latitude, longitude, country = '', region = '']: readonly string[]): PlaceRow {
  return {
    place: {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      country,
      timeZone: '',
      region,
      district: '',
      population: 0,
      isCapital: false,
      names: 0,
      isSection: false,
    },
    ownNames: [name],
    otherNames: [],
  }
}
