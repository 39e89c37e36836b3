import { expect, it } from 'vitest'
import { movesRecords } from './moves-records.ts'

const moves = (older: string, newer: string) => {
  const page = (lines: string) => ['Head', ...lines.split('/'), 'Foot']
  return movesRecords({ older: page(older), newer: page(newer) })
}

it.each([
  ['of states', 'Victoria/Good/Central/Delays/Pell/Good', 'Victoria/Delays/Central/Good/Pell/Good'],
  ['of prices', 'Kettle/€49/Pan/€29/Pot/€39', 'Kettle/€29/Pan/€49/Pot/€39'],
  ['of days', 'Lundi/ouvert/Mardi/fermé', 'Lundi/fermé/Mardi/ouvert'],
  ['in turn', 'Gold/Ann/Silver/Bob/Bronze/Cid', 'Gold/Bob/Silver/Cid/Bronze/Ann'],
  ['of two lines each', 'Montag/Suppe/4,20 €/Dienstag/Braten/6,80 €', 'Montag/Braten/6,80 €/Dienstag/Suppe/4,20 €'],
  ['of one line and two', 'Mon/Yoga/Tue/Boxing/Bring gloves', 'Mon/Boxing/Bring gloves/Tue/Yoga'],
  ['above their labels', '€49/Kettle/€29/Pan', '€29/Kettle/€49/Pan'],
  ['without a label between', 'Buy/Sell/1.20/1.30', 'Buy/Sell/1.30/1.20'],
  ['amid moving records', 'Kettle/€49/Pan/€29/Pot/€39', 'Pot/€29/Kettle/€39/Pan/€49'],
  ['of one value that several have', 'A/yes/B/no/C/yes/D/no', 'A/no/B/yes/C/no/D/yes'],
])('does not take an exchange of values for an order: %s', (_, older, newer) => {
  expect(moves(older, newer)).toBe(false)
})

it.each([
  ['single lines', 'a/b/c/d/e', 'e/d/c/b/a'],
  ['two lines', 'a/b', 'b/a'],
  ['one record', 'Kettle/€49/Pan/€29/Pot/€39', 'Pot/€39/Kettle/€49/Pan/€29'],
  ['records around one of the same form', 'Kettle/€49/Pan/€29/Pot/€39', 'Pot/€39/Pan/€29/Kettle/€49'],
  ['records with the same value', 'Kettle/€49/Pan/€49', 'Pan/€49/Kettle/€49'],
  ['records whose value is above', '€49/Kettle/€49/Pan', '€49/Pan/€49/Kettle'],
  ['records of which some have the same value', 'A/open/B/open/C/shut', 'C/shut/A/open/B/open'],
  ['whole parts', 'Menu/Home/News/Main/one/two', 'Main/one/two/Menu/Home/News'],
])('takes the move of whole records for an order: %s', (_, older, newer) => {
  expect(moves(older, newer)).toBe(true)
})
