import { expect, it } from 'vitest'
import { surerReading } from './page-readings.ts'

const box = { left: 0, top: 0, width: 9, height: 9 }

function reading(text: string, confidence: number) {
  const words = text.split(' ').map((word) => ({ text: word, confidence, box, block: 0, paragraph: 0, line: 0 }))
  return { turn: 0, words, confidence }
}

const THAI = reading('กา รท่ าเรือ', 70)
const sure = reading('harbour office', 85)
const unsure = reading('harbour office', 84)
const withRest = (letters: number) => ({
  ...sure,
  words: [...sure.words, ...reading('x'.repeat(letters), 20).words],
})

it.each([
  ['as sure as SURE', THAI, sure, true],
  ['less sure', THAI, unsure, false],
  ['beside a sure one', { ...THAI, confidence: 85 }, sure, false],
  ['beside one that has Latin words, too', reading('กา port', 70), sure, false],
  ['in another rotation', THAI, { ...sure, turn: 180 }, false],
  ['with more than MANY of its letters in sure words', THAI, withRest(30), true],
  ['with as many or fewer', THAI, withRest(31), false],
])('a reading of Latin words %s', (_, doubtful, other, isTaken) => {
  expect(surerReading(doubtful, [doubtful, other])).toBe(isTaken ? other : undefined)
})
