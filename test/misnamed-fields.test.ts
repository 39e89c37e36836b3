import { fieldMeantBy, findMisnamed } from '@farebox/schemas/fields'
import { describe, expect, test } from 'vitest'
import type { Service } from '../src/contract/define-service.ts'
import { acceptBody } from '../src/gateway/calls/accept-body.ts'
import { catalog } from '../src/services/catalog.ts'

const serviceOf = (slug: string) => catalog.find((service) => service.slug === slug) ?? expect.fail(slug)
const fieldsOf = (slug: string) => Object.keys(serviceOf(slug).input.properties)

/** What a complete body with this field added is refused for. */
function meantIn(service: Service, name: string, value: unknown = 1) {
  const body = { ...service.example.input, [name]: value }
  return findMisnamed(service, { body, unknown: [name] }).flatMap(({ meant }) => meant)
}

test.each([
  ['screenshot', 'fullPage', 'full_page'],
  ['screenshot', 'viewport-width', 'width'],
  ['translate', 'target', 'target_lang'],
  ['weather', 'q', 'location'],
  ['weather', 'latitude', 'location'],
  ['paper-search', 'maxResults', 'limit'],
  ['evm-balance', 'walletAddress', 'address'],
  ['html-to-pdf', 'paperSize', 'format'],
])('%s: other tools call %s what is %s here', (slug, name, field) => {
  expect(fieldMeantBy(name, fieldsOf(slug))).toBe(field)
})

test('the name of another tool is not guessed', () => {
  for (const name of ['cookies', 'constructor', '__proto__', '', '…']) {
    expect(fieldMeantBy(name, fieldsOf('screenshot'))).toBeUndefined()
  }
})

test.each([
  ['exchange-rates', { quantity: 100, base: 'USD' }],
  ['perp-funding', { lookback: 7 }],
  ['weather', { settlement: 'Rome' }],
  ['page-watch', { url: 'https://example.com/', phrases: ['sale'] }],
  ['ledger-tx', { digest: '6JzLGuMHRDxb1mhHJ7k4DLFMV3oxxGmZGvyVMtKsLoYF', with_summary: true }],
])('%s: %j is not sold with the default in place of what was asked', (slug, body) => {
  expect(() => acceptBody(serviceOf(slug), body, { strict: false, links: false })).toThrow(/does not know/)
})

test('an unknown field beside a complete body is ignored, and so is one where there is nothing to give', () => {
  for (const [slug, body] of [
    ['barcode', { text: 'x', session: 'a' }],
    ['ledger-network', { session: 'a' }],
  ] as const) {
    const { ignored } = acceptBody(serviceOf(slug), body, { strict: false, links: false })
    expect(ignored.ignored_fields).toEqual(['session'])
  }
})

/** Other spellings that a person or a model may write for a field, by rules alone. */
function spellingsOf(field: string): string[] {
  const camel = field.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  const dropped = field.length > 4 ? `${field.slice(0, 2)}${field.slice(3)}` : field
  const exchanged = field.length > 4 ? `${field.slice(0, 1)}${field[2]}${field[1]}${field.slice(3)}` : field
  const number = field.endsWith('s') ? field.slice(0, -1) : `${field}s`
  const [first = '', ...rest] = field.split('_')
  const shorter = rest.length > 0 && first.length > 2 ? [first] : []
  return [camel, field.toUpperCase(), field.replaceAll('_', '-'), dropped, exchanged, number, `my_${field}`, ...shorter]
}

/** What clients write for themselves. */
const NOTES = {
  cookies: { a: 'b' },
  metadata: { run: 7 },
  session: '7f3c2a9e-5b1d-4c8e-9a60-2d4f1e8b7c35',
  trace: 'abc',
  requestor: 'planner',
  reason: 'why my user asks',
  x: 'y',
  ['__proto__']: 'y',
  '': 'y',
}

describe.each(catalog.map((service) => [service.slug, service] as const))('%s', (_, service) => {
  const fields = Object.keys(service.input.properties)

  test('sells no body with an absent field in another spelling', () => {
    const absent = fields.filter((field) => !(field in service.example.input))
    const alternatives = (service.input as { oneOf?: { required: string[] }[] }).oneOf?.flatMap(
      ({ required }) => required,
    )
    const free = absent.filter((field) => !alternatives?.includes(field))
    const sold = free.flatMap((field) =>
      spellingsOf(field)
        .filter((name) => !fields.includes(name) && meantIn(service, name).length === 0)
        .map((name) => `${name} for ${field}`),
    )
    expect(sold).toEqual([])
  })

  test('ignores what means none of its fields', () => {
    for (const [name, value] of Object.entries(NOTES)) {
      const body = { ...service.example.input, [name]: value }
      expect(findMisnamed(service, { body, unknown: [name] }), name).toEqual([])
    }
  })
})

test.each([
  ['barcode', 'symbol_kind', 'EAN-13', 'type'],
  ['html-to-pdf', 'layout_mode', 'Landscape', 'landscape'],
  ['diagram-render', 'as', 'PNG', 'format'],
])('%s: %s is told by its value %s, which only %s takes', (slug, name, value, field) => {
  const service = serviceOf(slug)
  const body = { ...service.example.input, [name]: value }
  const without = Object.fromEntries(Object.entries(body).filter(([known]) => known !== field))
  expect(findMisnamed(service, { body: without, unknown: [name] })).toEqual([{ name, meant: [field] }])
})

test.each([
  ['barcode', { quiet_zone: 2 }, 'margin'],
  ['barcode', { rotated: 'QR-Code', scaleX: 2 }, 'scale'],
  ['sanctions-screen', { nationality: 'DE' }, 'country'],
  ['sanctions-screen', { born: '1970-01-01' }, 'birth_date'],
  ['ocr', { locale: 'deu' }, 'language'],
  ['screenshot', { viewport: { width: 390 } }, 'width'],
  ['screenshot', { w: '390' }, 'width'],
  ['translate', { src: 'de' }, 'source_lang'],
  ['html-to-pdf', { pdftitle: 'Report' }, 'title'],
  ['evm-balance', { networkId: 'ethereum' }, 'chain'],
  ['diagram-render', { language: 'dot' }, 'engine'],
  ['barcode', { format: 'svg' }, 'include_svg'],
])('%s: the first body of somebody who knows other tools, %j, is told of %s', (slug, extra, field) => {
  const service = serviceOf(slug)
  const required: readonly string[] = service.input.required ?? []
  const needed = Object.entries(service.example.input).filter(([name]) => required.includes(name) || name === 'html')
  const body: Record<string, unknown> = { ...Object.fromEntries(needed), ...extra }
  if (slug === 'ocr') body.image_base64 = 'AAAA'
  const meant = findMisnamed(service, { body, unknown: Object.keys(extra) }).flatMap(({ meant }) => meant)
  expect(meant).toContain(field)
})

test.each([
  ['sanctions-screen', { name: 'A B', lists: ['OFAC'] }],
  ['web-scrape', { url: 'https://example.com/', wait_for: '#x' }],
  ['html-to-pdf', { html: 'x', print_background: true }],
  ['image-resize', { image_base64: 'AAAA', width: 9, scale: 0.5 }],
  // A kind of value alone names no field.
  ['rss-fetch', { url: 'https://example.com/feed', fulltext: true }],
  ['screenshot', { url: 'https://example.com/', verbose: true }],
  ['exchange-rates', { timeout: 30 }],
  ['web-scrape', { url: 'https://example.com/', max_depth: 3 }],
  // Authors are of the rows of its answers.
  ['paper-search', { query: 'x', author: 'Hinton' }],
])('%s: what %j asks, no field takes, and no other one is named for it', (slug, body) => {
  const take = () => acceptBody(serviceOf(slug), body, { strict: false, links: false })
  expect(take).toThrow(/its fields are .*, .* leave it out/)
  expect(take).not.toThrow(/perhaps|that name/)
})

test('what a body lacks is told before what no field takes', () => {
  const take = () => acceptBody(serviceOf('paper-search'), { title: 'x' }, { strict: false, links: false })
  expect(take).toThrow('query is required')
})

test('fields inside of objects are told, too', () => {
  const service = serviceOf('html-to-pdf')
  const body = { html: 'x', margin: { top: '2cm', lft: '1cm' } }
  expect(findMisnamed(service, { body, unknown: ['margin.lft'] })).toEqual([{ name: 'margin.lft', meant: ['left'] }])
  const wifi = { text: 'home', payload: { kind: 'wifi', pass: 'secret' } }
  expect(findMisnamed(serviceOf('barcode'), { body: wifi, unknown: ['payload.pass'] })).toEqual([
    { name: 'payload.pass', meant: ['password'] },
  ])
})

test('a switch that says what the field is anyway is ignored', () => {
  expect(meantIn(serviceOf('screenshot'), 'stream', false)).toEqual([])
})

test('an alternative of what the body has is not meant', () => {
  const service = serviceOf('image-resize')
  expect(findMisnamed(service, { body: { image_base64: 'AAAA', image: 'AAAA' }, unknown: ['image'] })).toEqual([])
})

test('a field that is null is one that was left out', () => {
  const body = { query: 'x', limit: null, count: 5 }
  expect(findMisnamed(serviceOf('paper-search'), { body, unknown: ['count'] })).toEqual([
    { name: 'count', meant: ['limit'] },
  ])
})
