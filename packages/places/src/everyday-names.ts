import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldPlaceName } from './place-name.ts'

/** A town in each row, and its names and codes of airports that the gazetteer lacks or has for another town. */
const ROWS = readFileSync(join(import.meta.dirname, 'gazetteer', 'everyday-names.tsv'), 'utf8')
  .trimEnd()
  .split('\n')

const places = new Map(
  ROWS.map((row) => row.split('\t')).flatMap(([place = '', names = '']) =>
    names.split('|').map((name) => [name, place]),
  ),
)

/** The town with region or country for a widely used name; undefined for other names. */
export function expandEverydayName(name: string): string | undefined {
  return places.get(foldPlaceName(name))
}
