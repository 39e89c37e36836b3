import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('writes the examples of RFC 8785 as it does', () => {
  // Section 3.2.3, sorting of properties, and 3.2.2, numbers and strings.
  expect(
    canonicalJson({
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      \ufb33: 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '😀': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      ö: 'Latin Small Letter O With Diaeresis',
    }),
  ).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  )
  expect(
    canonicalJson({
      // biome-ignore lint/correctness/noPrecisionLoss: the example of the standard.
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

// A server hashes its own value and a client the bytes that it received: both must have one form.
test.each([
  [{ at: new Date(0), b: 1 }],
  [{ a: undefined, b: [undefined, () => 1, Symbol('x')], c: () => 1 }],
  [{ at: { toJSON: (name: string) => `of ${name}` }, list: [{ toJSON: (name: string) => name }] }],
  [new Date(0)],
  [{ n: Number.NaN, m: new Map([[1, 2]]) }],
  [{ toJSON: 'no function' }],
])('a value has the form of its JSON: %o', (value) => {
  expect(canonicalJson(value)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))))
})

test('two dates differ, and a number that no double holds keeps its digits', () => {
  expect(canonicalJson({ at: new Date(0) })).not.toBe(canonicalJson({ at: new Date(1) }))
  const isRaw = { value: JSON.rawJSON('9007199254740993') }
  expect(canonicalJson(isRaw)).toBe('{"value":9007199254740993}')
  expect(canonicalJson({ rawJSON: '1' })).toBe('{"rawJSON":"1"}')
  expect(() => canonicalJson({ n: 1n })).toThrow(TypeError)
})
