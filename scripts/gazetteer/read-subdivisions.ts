import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  'cldr',
  '3rdparty',
  'cldr',
  'common',
  'subdivisions',
)
const LANGUAGES = 'en de fr es it pt nl pl sv tr id vi ru uk el ar fa he hi ja ko zh'.split(' ')
const ENTRY = /<subdivision type="([a-z]{2})([a-z0-9]+)"[^>]*>([^<]+)</g

/** Names of a state, province or county; the first is English. */
export interface Subdivision {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly names: readonly string[]
}

/** The subdivisions of ISO 3166-2 with their names of CLDR in 22 languages. */
export function readSubdivisions(): Subdivision[] {
  const found = new Map<string, { country: string; names: string[] }>()
  for (const language of LANGUAGES) {
    for (const [, country = '', code = '', name = ''] of readFileSync(join(FOLDER, `${language}.xml`), 'utf8').matchAll(
      ENTRY,
    )) {
      const one = found.get(country + code) ?? { country: country.toUpperCase(), names: [] }
      found.set(country + code, one)
      if (!one.names.includes(name)) one.names.push(name)
    }
  }
  return [...found.values()]
}
