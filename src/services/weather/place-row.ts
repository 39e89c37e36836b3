import type { Place } from './place.ts'

/** A row of the gazetteer, read. */
export interface PlaceRow {
  readonly place: Place
  /** Its name, that name without accents, and the names it bore itself some years ago. */
  readonly ownNames: readonly string[]
  /** Names in other languages, spellings, codes and nicknames: GeoNames does not say which is which. */
  readonly otherNames: readonly string[]
}

/** What is known beside the dump, by GeoNames identifier. */
export interface PlaceChanges {
  readonly changes: ReadonlyMap<string, PlaceChange>
  /** Names that GeoNames has not. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** What replaces a row of the dump: its present name and region, and names it had. */
export interface PlaceChange {
  readonly name: string
  readonly region: string
  readonly formerNames: readonly string[]
}

const ADDED_FIELDS = 5
/** Abandoned, historical and destroyed: no weather is asked of them. https://www.geonames.org/export/codes.html */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** GeoNames lists the quarters of these as towns, with the inhabitants of their districts. */
const CITY_STATES = new Set(['GI', 'HK', 'MC', 'MO', 'SG'])

/**
 * A row of a dump, https://download.geonames.org/export/dump/readme.txt, or one of added-places.tsv: name, latitude,
 * longitude, country, region. Undefined where nobody lives there any more.
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
      region: change?.region ?? fields[10] ?? '',
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
      region,
      population: 0,
      isCapital: false,
      names: 0,
      isSection: false,
    },
    ownNames: [name],
    otherNames: [],
  }
}
