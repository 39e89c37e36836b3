import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEntries } from './kept-entries.ts'

let folder: string
let path: string
const make = vi.fn(async () => Float64Array.of(1, 2.5, 2 ** 53 - 1))

beforeEach(() => {
  make.mockClear()
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  path = join(folder, 'var', 'entries.bin')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what one start made the next ones find, and no unfinished file stays', async () => {
  const made = await keepEntries(path, make)
  expect(await keepEntries(path, make)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(1)
  expect(readdirSync(join(folder, 'var'))).toEqual(['entries.bin'])
})

test.each<[string, () => void]>([
  ['empty', () => truncateSync(path, 0)],
  ['cut', () => truncateSync(path, 40)],
  ['changed', () => writeFileSync(path, readFileSync(path).fill(7, 33, 34))],
])('a file that is %s is made anew', async (_, spoil) => {
  const made = await keepEntries(path, make)
  spoil()
  expect(await keepEntries(path, make)).toEqual(made)
  expect(await keepEntries(path, make)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(2)
})

test('where nothing can be written, each start makes its own', async () => {
  writeFileSync(join(folder, 'var'), 'no folder')
  await keepEntries(path, make)
  expect(await keepEntries(path, make)).toHaveLength(3)
  expect(make).toHaveBeenCalledTimes(2)
})
