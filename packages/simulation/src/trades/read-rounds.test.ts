import { expect, test } from 'vitest'
import { isGrantedSome, type RoundResult, saleOf, ungrantedSums } from './read-rounds.ts'
import type { Call } from './rounds.ts'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const returned = (...values: readonly bigint[]): RoundResult => {
  return { isOk: true, data: `0x${values.map(word).join('')}`, gasUsed: 1, isOutOfGas: false }
}
const REFUSED: RoundResult = { isOk: false, data: '0x01', gasUsed: 1, isOutOfGas: false }
const BOUGHT = returned(100n, 100n, 100n, 7n)
const EVERYTHING = 2n ** 256n - 1n

function ungranted(results: Readonly<Record<string, RoundResult>>) {
  const names = ['buyOne', 'approve buyOne', 'allowed buyOne', 'sellOne']
  const calls = names.map((name): Call => ({ name, from: '0x01', to: '0x02', gas: '0x01', data: '0x' }))
  return Object.fromEntries(
    ungrantedSums(new Map(Object.entries(results)), [{ ahead: { blocks: 1, seconds: 1 }, calls }]),
  )
}

test('an approval is granted if it was not refused, and what is read back is as much as was bought', () => {
  const given = { buyOne: BOUGHT, 'approve buyOne': returned(1n), sellOne: REFUSED }
  expect(ungranted({ ...given, 'allowed buyOne': returned(EVERYTHING) })).toEqual({})
  expect(ungranted({ ...given, 'allowed buyOne': returned(100n) })).toEqual({})
  expect(ungranted({ ...given, 'allowed buyOne': returned(99n) })).toEqual({ buyOne: 100n })
  expect(ungranted({ ...given, 'approve buyOne': REFUSED, 'allowed buyOne': returned(0n) })).toEqual({ buyOne: 100n })
  // A token that tells nothing grants what it was asked for.
  expect(ungranted({ ...given, 'allowed buyOne': REFUSED })).toEqual({})
})

test('who sold needed no other approval, and who bought nothing needs none', () => {
  const given = { 'approve buyOne': REFUSED, 'allowed buyOne': returned(0n) }
  expect(ungranted({ ...given, buyOne: BOUGHT, sellOne: returned(1n, 1n, 1n, 1n) })).toEqual({})
  expect(ungranted({ ...given, buyOne: REFUSED, sellOne: REFUSED })).toEqual({})
})

test('a sale without an approval was refused for the reason of the approval', () => {
  const results = new Map([
    ['approve buyOne', { ...REFUSED, data: '0x02' } as const],
    ['sellOne', REFUSED],
  ])
  expect(saleOf(results, { sale: 'sellOne', buy: 'buyOne' })).toMatchObject({ ok: false, reason: '0x02' })
  expect(saleOf(results, { sale: 'sellOne', buy: 'buyTwo' })).toMatchObject({ ok: false, reason: '0x01' })
})

test('too little is granted if something is', () => {
  const of = (allowed: RoundResult, approval = returned(1n)) =>
    isGrantedSome(
      new Map([
        ['approve buyOne', approval],
        ['allowed buyOne', allowed],
      ]),
      'buyOne',
    )
  expect([of(returned(1n)), of(returned(0n)), of(REFUSED), of(returned(1n), REFUSED)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
