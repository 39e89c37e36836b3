import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'
import { SettingsError } from './settings-error.ts'

const options = { file: 'farebox.config.json', slugs: ['weather', 'barcode'] }

function problemsOf(value: unknown): readonly string[] {
  try {
    readSettings(JSON.stringify(value), options)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

test('takes every field', () => {
  const settings = {
    $schema: './docs/farebox.config.schema.json',
    name: 'Acme',
    logo: 'logo.svg',
    contact: 'mailto:ask@acme.example',
    terms_url: 'https://acme.example/terms',
    privacy_url: 'https://acme.example/privacy',
    trials_per_day: 2,
    limits: { calls_per_client: 0, paid_calls: 10 },
    services: { weather: { price: '0.01', trials_per_day: 9 }, barcode: { enabled: false } },
  }
  expect(readSettings(JSON.stringify(settings), options)).toEqual(settings)
})

test.each([
  [{ pirces: {} }, /^line 1: pirces: unknown\. .*Known names: .*services/],
  [{ servces: {} }, /^line 1: servces: unknown\. Did you mean services\? Known names: /],
  [
    { services: { wether: {} } },
    /^line 1: services\.wether: unknown\. Did you mean weather\? Known names: weather, barcode\.$/,
  ],
  [
    { services: { weather: { prcie: '1' } } },
    /^line 1: services\.weather\.prcie: unknown\. Did you mean price\? Known names: /,
  ],
  [{ services: { weather: { enabled: 'no' } } }, /^line 1: services\.weather\.enabled: true or false/],
  [{ services: { weather: 3 } }, /^line 1: services\.weather: must be an object/],
  [{ trials_per_day: 0 }, /^line 1: trials_per_day: .* 1 to 1000\.$/],
  [{ limits: { paid_calls: 0 } }, /^line 1: limits\.paid_calls: .* 1 to 3500/],
  [{ contact: 'javascript:alert(1)' }, /^line 1: contact: .*mailto:/],
  [[], /^The file: must be an object/],
])('names what is wrong in %j', (settings, problem) => {
  expect(problemsOf(settings)).toEqual([expect.stringMatching(problem)])
})

test.each(['', '\uFEFF'])('a name that stands twice is told, not dropped', (start) => {
  const text = `${start}{"services":{"weather":{"price":"0.01"},\n"weather":{"enabled":false}}}`
  expect(() => readSettings(text, options)).toThrow(
    'line 1: services.weather: stands twice, and only the last would count. Keep one.',
  )
})

test.each(['0', '0.0', '0.0000001', '1e-3', '-1', '100.1', '101', '', ' 1', 0.002])('%j is no price', (price) => {
  expect(problemsOf({ services: { weather: { price } } })).toEqual([
    expect.stringMatching(/^line 1: services\.weather\.price: Price of a call in USDC, as a string/),
  ])
})

test.each(['0.000001', '0.10', '7', '99.999999', '100', '100.0'])('%j is a price', (price) => {
  expect(problemsOf({ services: { weather: { price } } })).toEqual([])
})

test('names every mistake at once, and reports invalid JSON', () => {
  expect(problemsOf({ nam: 'x', logo: 'logo.gif' })).toHaveLength(2)
  expect(() => readSettings('{\n"name":\n', options)).toThrow(/not valid JSON: .*line 2, the last one/)
  expect(() => readSettings('{\n "name": 5,\n}', options)).toThrow(/not valid JSON: .*line 3/)
  expect(() => readSettings(' \n', options)).toThrow('it is empty: write {}')
})

test('leaves something to sell', () => {
  const off = { enabled: false }
  expect(problemsOf({ services: { weather: off, barcode: off } })).toEqual([
    expect.stringMatching(/^line 1: services: /),
  ])
})

test('takes the example of the documentation', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, example = ''] = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(text) ?? []
  const slugs = ['weather', 'kyb-check']
  expect(readSettings(example, { ...options, slugs })).toMatchObject({ services: { weather: { price: '0.003' } } })
})
