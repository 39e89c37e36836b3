import { describe, expect, test } from 'vitest'
import type { Service } from '../src/contract/define-service.ts'
import { acceptBody } from '../src/gateway/calls/accept-body.ts'
import { findMisnamed } from '../src/gateway/calls/meant-field.ts'
import { fieldMeantBy } from '../src/gateway/calls/other-names.ts'
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
    for (const name of ['cookies', 'metadata', 'session', 'trace', 'requestor', 'x', '__proto__', '']) {
      expect(meantIn(service, name), name).toEqual([])
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

test('an alternative of what the body has is not meant', () => {
  const service = serviceOf('image-resize')
  expect(findMisnamed(service, { body: { image_base64: 'AAAA', image: 'AAAA' }, unknown: ['image'] })).toEqual([])
})
