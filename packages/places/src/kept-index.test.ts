import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepIndex } from './kept-index.ts'

test('an index is made again when its data, its code or what else decides about it is another, and else found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-index-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'names.tsv')
  const origin = { name: 'names', data: [data], code: ['place-name'], besides: '1' }
  const made = [1, 2, 3, 4, 5]
  const open = (from = origin) => keepIndex(folder, from, async () => Buffer.of(made.shift() ?? 0))

  writeFileSync(data, 'Bern')
  expect([...(await open())]).toEqual([1])
  expect([...(await open())]).toEqual([1])
  writeFileSync(data, 'Basel')
  expect([...(await open())]).toEqual([2])
  expect([...(await open({ ...origin, besides: '2' }))]).toEqual([3])
  expect([...(await open({ ...origin, code: ['place-rows'] }))]).toEqual([4])
  // Only the last one is left.
  expect(readdirSync(folder).filter((name) => name.endsWith('.bin'))).toHaveLength(1)
})

test('without a folder an index is made each time', async () => {
  const origin = { name: 'names', data: [], code: [] }
  expect([...(await keepIndex(undefined, origin, async () => Buffer.from([7])))]).toEqual([7])
})
