import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from './settings-error.ts'
import { openSettingsFile } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-priced-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BACKEND = { backend: 'http://10.0.0.7/quote', price: '0.01' }

async function problemsOf(entry: object, name = 'quote'): Promise<readonly string[]> {
  const file = join(folder, 'farebox.config.json')
  writeFileSync(file, JSON.stringify({ name: 'Acme', services: { [name]: entry } }, null, 2))
  try {
    await openSettingsFile(file, { slugs: ['weather'] })
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

test('a backend and a price are enough', async () => {
  expect(await problemsOf(BACKEND)).toEqual([])
})

// Line 4 is that of the entry, line 5 that of its first field.
test.each([
  [{ ...BACKEND, backend: 'ftp://10.0.0.7' }, /^line 5: services\.quote\.backend: Address of your API/],
  [{ ...BACKEND, backend: 'http://{host}/quote' }, /^line 5: services\.quote\.backend: /],
  [{ backend: BACKEND.backend }, /^line 4: services\.quote\.price: is missing\. Price of a call/],
  [{ ...BACKEND, price: '0' }, /^line 6: services\.quote\.price: Price of a call/],
  [{ ...BACKEND, price: { field: 'size', by: { a: 'free' } } }, /^line 6: services\.quote\.price: Price of a call/],
  [{ ...BACKEND, methd: 'GET' }, /^line 7: services\.quote\.methd: unknown\. Did you mean method\?/],
  [{ ...BACKEND, headers: ['host'] }, /^line 7: services\.quote\.headers: .*Not those of connections/],
  [{ ...BACKEND, headers: ['payment-signature'] }, /^line 7: services\.quote\.headers: /],
  [
    { ...BACKEND, key: { variable: 'key', header: 'X' } },
    /^line 8: services\.quote\.key\.variable: Environment variable/,
  ],
  [
    { ...BACKEND, input: { required: ['q'] } },
    /^line 4: services\.quote: example\.input lacks q, which every call needs\. Add .*"example": \{ "input": \{ "q": \.\.\. \} \}/,
  ],
  [
    { ...BACKEND, input: { properties: { q: { type: 'string' } } }, example: { input: { q: 5 } } },
    /^line 4: services\.quote: quote: example\.input: q must be of type string\.$/,
  ],
  [
    { openapi: 'nowhere.yaml', prices: { a: '0.01' } },
    /^line 4: services\.quote: nowhere\.yaml cannot be read: ENOENT/,
  ],
])('%j is refused with its line', async (entry, problem) => {
  expect(await problemsOf(entry)).toEqual([expect.stringMatching(problem)])
})

test('a slug of the catalog stays what it is', async () => {
  expect(await problemsOf(BACKEND, 'weather')).toEqual([expect.stringMatching(/services\.weather\.backend: unknown/)])
})

test('two prices never share an address', async () => {
  const price = { field: 'size', by: { Big: '0.01', big: '0.02' } }
  expect(await problemsOf({ ...BACKEND, price })).toEqual([expect.stringMatching(/quote-big is the slug of another/)])
})

test('a value that the schema forbids has no price, and one that it allows as a number has', async () => {
  const of = (schema: object) => ({
    ...BACKEND,
    price: { field: 'size', by: { 1: '0.01', large: '0.02' } },
    input: { properties: { size: schema } },
  })
  expect(await problemsOf(of({ enum: [1, 'large'] }))).toEqual([])
  expect(await problemsOf(of({ enum: ['large', 'small'] }))).toEqual([
    expect.stringMatching(/price\.by: "1" has a price, and input\.properties\.size does not allow it/),
  ])
})

test('prices of backends follow the file; what needs a start is known', async () => {
  const file = join(folder, 'farebox.config.json')
  writeFileSync(file, JSON.stringify({ services: { quote: BACKEND } }))
  const opened = await openSettingsFile(file, { slugs: [] })
  writeFileSync(file, JSON.stringify({ services: { quote: { ...BACKEND, price: '0.03', p99_ms: 100 } } }))
  const next = await opened.readIfChanged()
  expect([opened.initial.services?.quote?.price, next?.services?.quote?.price]).toEqual(['0.01', '0.03'])
  expect(next?.backends).not.toEqual(opened.initial.backends)
})

test('what may have effects is not begun before the payment is verified, and never run as a check', async () => {
  const file = join(folder, 'farebox.config.json')
  const quick = { ...BACKEND, p99_ms: 500 }
  writeFileSync(file, JSON.stringify({ services: { read: { ...quick, method: 'GET' }, write: quick } }))
  const { services } = await openSettingsFile(file, { slugs: [] })
  expect(services.map(({ slug, isLightWork, isChecked }) => [slug, isLightWork, isChecked])).toEqual([
    ['read', true, true],
    ['write', false, false],
  ])
})
