import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { readChargeCondition } from './charge-condition.ts'

const SERVICE = {
  slug: 'subject',
  output: Type.Object({
    total: nullable(Type.Number()),
    name: Type.String(),
    isOpen: Type.Boolean(),
    items: Type.Array(Type.Object({ price: Type.Number() })),
    rates: Type.Record(Type.String(), Type.Number()),
  }),
}
const ANSWER = { total: 12.5, name: 'Ada', isOpen: true, items: [{ price: 3 }], rates: { EUR: 0.9 } }

function judge(expression: string, answer: object = ANSWER): string {
  try {
    readChargeCondition(expression, SERVICE).requireMet(answer)
    return 'met'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'condition_not_met' ? `not met: ${error.extras.condition}` : error.message
  }
}

test.each([
  'data.total > 12',
  'data.total == 12.5 && data.items.size() == 1',
  'data.items[0].price <= 3',
  'data.rates.EUR < 1 || data.rates["USD"] < 1',
  'data.name.startsWith("A") && !(data.name.contains("z"))',
  'data.isOpen',
  'data.name in ["Ada", "Eva"]',
  'data.total != null',
])('holds: %s', (expression) => {
  expect(judge(expression)).toBe('met')
})

test.each([
  ['data.total > 13', 'data.total > 13'],
  ['data.isOpen && data.total < 1 && data.name == "x"', 'data.total < 1'],
  // A path that this answer does not have, or that is of another kind, fulfils nothing.
  ['data.items[4].price > 0', 'data.items[4].price > 0'],
  ['data.name > 3', 'data.name > 3'],
  [
    '(data.isOpen || data.total > 1) == false && data.isOpen',
    '(data.isOpen || data.total > 1) == false && data.isOpen',
  ],
])('does not hold, and the refusal names the comparison: %s', (expression, failing) => {
  expect(judge(expression)).toBe(`not met: ${failing}`)
})

test.each([
  ['data.total < 1', ['total']],
  ['data.items[0].price > 9', ['items.price']],
  ['data.items.size() > 9 || data.name == "x"', ['items', 'name']],
  // The names in a map are the caller's words, and stay so.
  ['data.rates["a secret"] > 9', ['rates']],
  ['data.isOpen && data.total < 1', ['total']],
  ['data.isOpen', null],
])('the listener hears which fields the failing comparison reads: %s', (expression, fields) => {
  const heard: unknown[] = []
  const condition = readChargeCondition(expression, SERVICE)
  try {
    condition.requireMet(ANSWER, (failed) => heard.push(failed))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  expect(heard).toEqual([fields])
})

test('null is not compared with a number', () => {
  expect(judge('data.total > 1', { ...ANSWER, total: null })).toBe('not met: data.total > 1')
})

test.each([
  ['data.totl > 1', 'the answer has no data.totl; it has total, name, isOpen, items, rates'],
  ['data.items[0].cost > 1', 'it has price'],
  ['data.name.first == "A"', 'the answer has no data.name.first'],
  ['price > 1', 'price is unknown; every path begins with data'],
  ['data.items.exists(item, item.price > 1)', 'it has no exists()'],
  ['data.name.matches("(a+)+$")', 'it has no matches()'],
  ['has(data.total)', 'it has no has()'],
  ['data.total + 1.0 > 2', '+ is not allowed'],
  ['[data][0].total > 1', 'only data has fields'],
  ['data.total >', 'Charge-If: '],
  ['', 'Charge-If: '],
  ['size(data.items)', 'it is a value (int), not a comparison'],
  [`data.name == "${'x'.repeat(200)}"`, 'longer than 200 characters'],
])('is refused before the work, in words: %s', (expression, words) => {
  expect(judge(expression)).toContain(words)
})

test('whatever is asked is judged or refused, and tells of the answer nothing but the verdict', () => {
  const word = fc.constantFrom(
    'data',
    '.total',
    '.name',
    '.items',
    '[0]',
    '.price',
    '(',
    ')',
    '!',
    '&&',
    '||',
    ' in ',
    '==',
    '<',
    '1',
    '"x"',
    '.size()',
    '.map(',
    'x',
    ',',
    '?',
    ':',
    '{',
    '}',
    '\\',
    '\n',
  )
  const expression = fc.oneof(
    fc.array(word, { maxLength: 14 }).map((words) => words.join('')),
    fc.string({ maxLength: 200 }),
  )
  fc.assert(
    fc.property(expression, (asked) => {
      const secret = { ...ANSWER, name: 'SECRET-a8f1', total: 987_654.25 }
      const said = judge(asked, secret)
      expect(said).not.toMatch(/SECRET-a8f1|987654/)
    }),
    { numRuns: 2000 },
  )
})
