import { expect, it } from 'vitest'
import { placeLetters } from '../../test/letters.ts'
import { dropNonsense } from './drop-nonsense.ts'

const MAPPED = placeLetters('Page 1', { x: 20, y: 280 }).map((letter) => ({ ...letter, object: 2 }))
const keeps = (text: string) =>
  dropNonsense([...MAPPED, ...placeLetters(text, { x: 20, y: 260, isUnmapped: true })]).length > MAPPED.length

it.each([
  ['words in Latin letters', 'Thereisnothingwrongwiththis'],
  ['words in Cyrillic letters', 'Договороказанииуслуг'],
  ['letters with accents of words whose other letters are known', 'żłłśŹńłśćśćśćśćłśćśćśćłłłśśśćż'],
  ['digits', '0246802468024680246802468'],
  ['too few to judge: ENOUGH', '6XPPD'],
  ['words with a few letters without a name: MOST_UNKNOWN', 'Thereisnothingwrongwith\ufffdthis'],
  ['words with many letters without a name', 'There\ufffd\ufffd\ufffd\ufffd\ufffdisnothingwrongwiththis'],
  ['words with a Greek letter: MOST_FOREIGN', 'Thereisnothingwrongwiththisμ'],
])('keeps %s', (_, text) => {
  expect(keeps(text)).toBe(true)
})

it.each([
  ['numbers of Latin letters: FEWEST_VOWELS', '1RFKDQJHFKDUDFWHUDOWHUQDWHV'],
  ['letters of many scripts: MOST_FOREIGN', 'ҨഌʾဎಱԔϸЇΰߙǊ੒ඥҨഌʾဎಱԔϸЇΰߙ'],
  ['letters without a name: MOST_UNKNOWN', '?@\ufffd\ufffd\ufffd/?/&\ufffd\ufffd\ufffd3?&\ufffd\ufffd@/?/&'],
])('drops %s', (_, text) => {
  expect(keeps(text)).toBe(false)
})
