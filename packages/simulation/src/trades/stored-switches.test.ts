import { getContractAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { askSlots, flip, readPlace, readSwitches } from './stored-switches.ts'

const word = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`
const SLOTS = [word(7), word(8), word(9)]
const bytesOf = (...values: readonly number[]) => `0x${values.map((value) => word(value).slice(2)).join('')}`
const stored = (...values: readonly number[]) => {
  return { result: [{ calls: [{ status: '0x1', returnData: bytesOf(...values) }] }] }
}
const READS = { slots: SLOTS, isOfAll: (slot: string) => slot === word(8) }

test('zero becomes one and one zero, what all read apart, and other values are no switches: OWN_PARTS', () => {
  expect(readSwitches(stored(0, 1, 2), READS)).toEqual([{ [word(8)]: word(0) }, { [word(7)]: word(1) }])
  const own = readSwitches(stored(0, 2, 1), READS)
  expect(own).toEqual([{ [word(7)]: word(1) }, { [word(9)]: word(0) }])
  const four = [1, 2, 3, 4].map(word)
  expect(
    readSwitches(stored(0, 0, 0, 0), { slots: four, isOfAll: () => false }).map((part) => Object.keys(part)),
  ).toEqual([[word(1), word(4)], [word(2)], [word(3)]])
})

test('an answer of another length, or none, has no switches', () => {
  expect(readSwitches(stored(0, 1), READS)).toEqual([])
  expect(readSwitches({ error: { code: 3, message: 'reverted' } }, READS)).toEqual([])
})

test('the places are asked for at once, and a rehearsal is the same beside what is stored', () => {
  const [simulated] = askSlots('0x01', SLOTS).params
  expect(simulated).toMatchObject({ blockStateCalls: [{ calls: [{ to: '0x01', data: bytesOf(7, 8, 9) }] }] })
  const [flipped] = flip(
    { method: 'eth_call', params: [{ data: '0x02' }, 'latest'] },
    { token: '0x01', place: '0x03' },
    {
      [word(7)]: word(1),
    },
  ).params
  const stateOverrides = { '0x01': { stateDiff: { [word(7)]: word(1) } }, '0x03': { code: '0x02' } }
  expect(flipped).toEqual({ blockStateCalls: [{ stateOverrides, calls: [{ to: '0x03' }] }] })
})

test('a node that tells no count has no place', () => {
  const sender = '0x4200000000000000000000000000000000000006'
  expect(readPlace({ result: '0x1' }, sender)).toBe(getContractAddress({ from: sender, nonce: 1n }))
  expect(readPlace({ error: { code: 1, message: '' } }, sender)).toBeUndefined()
  expect(readPlace(undefined, sender)).toBeUndefined()
})
