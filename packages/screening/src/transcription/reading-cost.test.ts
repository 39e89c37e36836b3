import { expect, test } from 'vitest'
import { learnScript } from '../../test/learn-script.ts'
import { readingCost, toWrittenWord } from './reading-cost.ts'
import { readingNats, toScriptReadings } from './reading-nats.ts'
import { toSigns } from './signs.ts'

function costOf(written: string, latin: string): number {
  const word = toWrittenWord(written)
  if (!word) throw new Error(`${written} is in no learned script`)
  return readingCost(word, latin, 20)
}

test('a usual spelling costs nothing, another name several letters', () => {
  expect(costOf('პუტინი', 'putin')).toBe(0)
  expect(costOf('მადურო', 'maduro')).toBeLessThan(0.2)
  expect(costOf('პუტინი', 'potanin')).toBeGreaterThan(1.2)
  expect(costOf('პუტინი', 'maduro')).toBeGreaterThan(3)
})

test('what exceeds the limit is not measured', () => {
  const word = toWrittenWord('პუტინი')
  expect(word && readingCost(word, 'maduro', 1)).toBe(Number.POSITIVE_INFINITY)
})

test('a word in a script without learned spellings is none', () => {
  expect(toWrittenWord('Putin')).toBeNull()
  expect(toWrittenWord('ပူတင်')).toBeNull()
})

// The Unicode Standard, chapter 16: these vowels of Thai and Lao are stored as they are written, before the consonant.
test('a vowel that is written before its consonant stands behind it, and tones are left out', () => {
  expect(toSigns('โลก')).toEqual(['^', 'ล', 'โ', 'ก', '$'])
  expect(toSigns('แม้')).toEqual(['^', 'ม', 'แ', '$'])
  expect(toSigns('ເມ')).toEqual(['^', 'ມ', 'ເ', '$'])
})

test('all apostrophes are one sign, and none where no name of the script has one', () => {
  const geresh = toSigns('ג׳ון')
  for (const mark of ["'", '’', '`', 'ʼ']) expect(toSigns(`ג${mark}ון`)).toEqual(geresh)
  expect(costOf("მ'ადურო", 'maduro')).toBe(costOf('მადურო', 'maduro'))
})

test('spellings are learned from names alone: one sign as two letters, a silent one, and an ending', () => {
  // A made script: 1 is sh, 2 is a, 3 is t, 4 is n, an x at the end is silent.
  const syllables = { '12': 'sha', '32': 'ta', '42': 'na' }
  const names = Object.entries(syllables).flatMap(([one, first]) =>
    Object.entries(syllables).flatMap(([two, second]) =>
      Object.entries(syllables).map(([three, third]) => ({
        written: `${one}${two}${three}x`,
        latin: first + second + third,
      })),
    ),
  )
  const { signs, usual } = learnScript(names)
  const natsOf = (written: string, latin: string) =>
    readingNats({ readings: toScriptReadings(signs), signs: toSigns(written) }, latin, 1000)
  // Four syllables: none of the names has so many.
  expect(natsOf('12423212x', 'shanatasha') / 10).toBeLessThan(usual + 0.3)
  expect(natsOf('12423212x', 'tashanasha') / 10).toBeGreaterThan(usual + 1.5)
})

test('names of one kind do not make the readings of another kind unlikely', () => {
  // In towns 1 is a, in the many names of people o.
  const town = { written: '2131', latin: 'tana' }
  const towns = [town, { written: '3121', latin: 'nata' }, { written: '2121', latin: 'tata' }, town]
  const people = towns.flatMap(({ written, latin }) =>
    Array.from({ length: 20 }, () => ({ written, latin: latin.replaceAll('a', 'o') })),
  )
  const both = learnScript(towns, people).signs['1']
  const [a, o] = ['a', 'o']
  expect(both?.[a]).toBe(learnScript(towns).signs['1']?.[a])
  expect(both?.[o]).toBe(learnScript(people).signs['1']?.[o])
})
