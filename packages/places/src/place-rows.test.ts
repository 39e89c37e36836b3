import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLACE_FILES } from './gazetteer.ts'
import { parsePlaceRow } from './place-row.ts'
import { openPlaceRows } from './place-rows.ts'

const UNCHANGED = { changes: new Map(), labels: new Map() }

test('every place of the gazetteer has a name, a country and coordinates', () => {
  const broken: string[] = []
  let places = 0
  for (const [, row] of openPlaceRows(PLACE_FILES).all()) {
    const { place } = parsePlaceRow(row, UNCHANGED) ?? {}
    if (!place) continue
    places += 1
    const { name, country, latitude, longitude, population } = place
    const isThere = name !== '' && /^[A-Z]{2}$/.test(country) && population >= 0
    if (!isThere || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) broken.push(row.slice(0, 80))
  }
  expect(places).toBeGreaterThan(150_000)
  expect(broken).toEqual([])
})

test('a row read alone equals the row read among all, with any empty fields at its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-rows-'))
  try {
    const paths = [join(folder, 'one.tsv'), join(folder, 'two.tsv')]
    writeFileSync(paths[0] ?? '', 'Malmok\t12.6\t-70.05\tAW\t\nlong\t'.concat('x'.repeat(5000), '\nwindows\t\r\n'))
    writeFileSync(paths[1] ?? '', 'last, without an end\t')
    const rows = openPlaceRows(paths)
    const all = [...rows.all()]
    expect(all.map(([, row]) => row.slice(0, 30))).toEqual([
      'Malmok\t12.6\t-70.05\tAW\t',
      `long\t${'x'.repeat(25)}`,
      'windows\t',
      'last, without an end\t',
    ])
    for (const [start, row] of all) expect(rows.read(start)).toBe(row)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
