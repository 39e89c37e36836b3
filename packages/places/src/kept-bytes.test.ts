import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBytes } from './kept-bytes.ts'

let folder: string
let path: string
const make = vi.fn(async (): Promise<Uint8Array> => Buffer.from([1, 0, 255, ...Buffer.from('some bytes')]))

beforeEach(() => {
  make.mockClear()
  folder = mkdtempSync(join(tmpdir(), 'kept-bytes-'))
  path = join(folder, 'var', 'index.bin')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('later starts find the file of an earlier one, and no unfinished file remains', async () => {
  const made = await keepBytes(path, make)
  expect(await keepBytes(path, make)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(1)
  expect(readdirSync(join(folder, 'var'))).toEqual(['index.bin'])
})

test.each<[string, () => void]>([
  ['empty', () => truncateSync(path, 0)],
  ['cut', () => truncateSync(path, 40)],
  ['changed', () => writeFileSync(path, readFileSync(path).fill(7, 33, 34))],
])('a file that is %s is rebuilt', async (_, spoil) => {
  const made = await keepBytes(path, make)
  spoil()
  expect(await keepBytes(path, make)).toEqual(made)
  expect(await keepBytes(path, make)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(2)
})

test('files of earlier versions are removed, and nothing else', async () => {
  const kept = (name: string) => join(folder, 'var', name)
  await keepBytes(kept('places-0a.bin'), make)
  const long = new Date(Date.now() - 3_600_000)
  for (const name of [
    'places-0b.bin.77',
    'places-0b.bin.78',
    'regions-0a.bin',
    'placesets-1.bin',
    'places-notes.txt',
  ]) {
    writeFileSync(kept(name), 'x')
  }
  utimesSync(kept('places-0b.bin.77'), long, long)
  await keepBytes(kept('places-0b.bin'), make)
  writeFileSync(kept('places-0c.bin'), 'of a version that is gone')
  await keepBytes(kept('places-0b.bin'), make)
  expect(make).toHaveBeenCalledTimes(2)
  expect(readdirSync(join(folder, 'var')).toSorted()).toEqual([
    'places-0b.bin',
    'places-0b.bin.78',
    'places-notes.txt',
    'placesets-1.bin',
    'regions-0a.bin',
  ])
})

test('without write access, each start makes its own', async () => {
  writeFileSync(join(folder, 'var'), 'no folder')
  await keepBytes(path, make)
  expect(await keepBytes(path, make)).toHaveLength(13)
  expect(make).toHaveBeenCalledTimes(2)
})
