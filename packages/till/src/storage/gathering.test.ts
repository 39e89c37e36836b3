import { expect, test } from 'vitest'
import { openRows } from '../../test/open-rows.ts'
import { engineOf } from './engine.ts'
import { Gathering } from './gathering.ts'

// Errors as pg gives them: node-postgres.com, `severity` and `code` of a message of the server.
const OF_ONE_ROW = Object.assign(new Error('null value'), { severity: 'ERROR', code: '23502' })
const SHUT_DOWN = Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' })
const NO_ROOM = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' })
const CUT = Object.assign(new Error('Connection terminated unexpectedly'))

interface Row {
  readonly key: string
  readonly value: string
}

const database = await openRows(':memory:')
const rows = (...names: string[]): Row[] => names.map((key) => ({ key, value: '' }))

function gather(written: string[][], fail: (keys: readonly string[]) => Error | undefined = () => undefined) {
  const write = async (group: readonly Row[]) => {
    const keys = group.map(({ key }) => key)
    written.push(keys)
    const error = fail(keys)
    if (error) throw error
    return new Set(keys)
  }
  return new Gathering<Row>(engineOf(database), {
    writeOne: async (row) => (await write([row])).has(row.key),
    writeMany: write,
  })
}

test('writes of one turn go together in the order of their keys, a second of one key after the first', async () => {
  const written: string[][] = []
  const gathering = gather(written)
  await Promise.all(rows('b', 'c', 'a', 'b').map((row) => gathering.write(row, false)))
  expect(written).toEqual([['a', 'b', 'c'], ['b']])
})

test('a large one goes alone, and no group is without end', async () => {
  const written: string[][] = []
  const gathering = gather(written)
  const large = { key: 'large', value: 'x'.repeat(300 * 1024) }
  const many = rows(...Array.from({ length: 300 }, (_, index) => `${1000 + index}`))
  await Promise.all([large, ...many].map((row) => gathering.write(row, false)))
  expect(written.map(({ length }) => length)).toEqual([1, 256, 44])
})

test('an unhurried one waits for others, and goes with the first that does not', async () => {
  const written: string[][] = []
  const gathering = gather(written)
  await Promise.all(rows('a', 'b').map((row) => gathering.write(row, true)))
  expect(written).toEqual([['a', 'b']])
  await Promise.all([gathering.write({ key: 'c', value: '' }, true), gathering.write({ key: 'd', value: '' }, false)])
  expect(written.at(-1)).toEqual(['c', 'd'])
})

test('what is wrong with one row is made out row by row; what may have been committed is nobody’s to repeat', async () => {
  const written: string[][] = []
  const states = async (fail: (keys: readonly string[]) => Error | undefined) => {
    written.length = 0
    const gathering = gather(written, fail)
    const all = await Promise.allSettled(rows('a', 'b').map((row) => gathering.write(row, false)))
    return all.map(({ status }) => status)
  }
  expect(await states((keys) => (keys.includes('b') ? OF_ONE_ROW : undefined))).toEqual(['fulfilled', 'rejected'])
  for (const error of [SHUT_DOWN, NO_ROOM, CUT]) {
    expect(await states(() => error)).toEqual(['rejected', 'rejected'])
    expect(written).toEqual([['a', 'b']])
  }
})
