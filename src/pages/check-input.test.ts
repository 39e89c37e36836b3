import { checkInput, type Schema } from '@farebox/schemas/json-schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from '../services/catalog.ts'
import { patternWordsIn } from './pattern-words.ts'

const byName = new Map(catalog.map((service) => [service.slug, service]))

function problemsOf(slug: string, input: object) {
  const { input: schema = {} } = byName.get(slug) ?? {}
  return checkInput(schema, { ...input }, patternWordsIn(schema))
}

test('every example passes', () => {
  for (const { slug, example } of catalog) expect([slug, problemsOf(slug, example.input)]).toEqual([slug, []])
})

test.each([
  ['barcode', {}, 'text', 'text is required.'],
  ['barcode', { text: 'a', scale: 9 }, 'scale', 'scale must be at most 8.'],
  ['barcode', { text: 'a', scale: 1.5 }, 'scale', 'scale must be a whole number.'],
  ['barcode', { text: 'a', type: 'qrcode' }, 'type', /^type must be one of code128, ean13/],
  ['barcode', { text: 'ä'.repeat(501) }, 'text', 'text must have at most 500 characters; it has 501.'],
  [
    'webpage-reader',
    { url: 'example.com' },
    'url',
    'url must be a full http or https address, such as https://example.com/page.',
  ],
  ['image-resize', { width: 9 }, 'image_base64', 'image_base64 or another of image_base64, image_url is required.'],
  ['html-to-pdf', { html: 'a', margin: { top: '1 cm' } }, 'margin', /^margin\.top must be a number and its unit/],
  ['perp-funding', { venues: ['venue_a', 'venue_z'] }, 'venues', /^venues\[1\] must be one of venue_a/],
  ['barcode', { text: 'a', payload: { kind: 'nope' } }, 'payload', 'payload.kind must be one of wifi, vcard, epc.'],
  ['perp-funding', { coins: 'BTC' }, 'coins', 'coins must be a list.'],
] as const)('%s of %j: %s', (slug, input, field, message) => {
  const [problem] = problemsOf(slug, input)
  expect(problem?.field).toBe(field)
  if (typeof message === 'string') expect(problem?.message).toBe(message)
  else expect(problem?.message).toMatch(message)
})

/** Values about the edges of what a field takes, and far from it. */
function valueFor({ enum: allowed, minimum = 0, maximum = 9, maxLength = 9, items, properties }: Schema) {
  return fc.oneof(
    fc.constantFrom<unknown>(...(allowed ?? ['x']), null, true, '', 'https://example.com', '0x'.padEnd(42, 'a')),
    fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1, 0.5),
    fc.constantFrom(...[0, -1, 1].map((more) => '👩‍👩‍👧'.repeat(Math.min(maxLength, 600) + more))),
    fc.string({ unit: 'binary' }),
    fc.array(items ? fc.constantFrom<unknown>(...(items.enum ?? ['x']), 1) : fc.string(), { maxLength: 30 }),
    fc.constant(Object.fromEntries(Object.keys(properties ?? { a: 1 }).map((name) => [name, '1cm']))),
  )
}

test('it never refuses what the server takes: the server has the last word', () => {
  let refused = 0
  for (const service of catalog) {
    const { properties = {} } = service.input as unknown as Schema
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueFor(field)]))
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (change) => {
        const input = { ...service.example.input, ...change }
        const problems = checkInput(service.input, input)
        if (problems.length === 0) return
        refused += 1
        expect(() => service.prepare(input), JSON.stringify(problems)).toThrow()
      }),
      { numRuns: 60 },
    )
  }
  expect(refused).toBeGreaterThan(500)
})
