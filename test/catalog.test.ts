import { decodePaymentRequiredHeader } from '@x402/core/http'
import { validateDiscoveryExtension } from '@x402/extensions/bazaar'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../src/contract/define-service.ts'
import { toServiceRecord } from '../src/discovery/x402/service-record.ts'
import { catalog } from '../src/services/catalog.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

// The specification's own table: slug, category, price in USDC, p99 in ms, trials a day.
const SPECIFIED: Readonly<Record<string, readonly [string, number, number, number]>> = {
  'exchange-rates': ['finance', 0.002, 300, 3],
  'ip-lookup': ['utility', 0.002, 150, 3],
  'url-status': ['utility', 0.002, 1200, 3],
  barcode: ['utility', 0.002, 300, 3],
  'image-resize': ['visual', 0.003, 1500, 3],
  'ssl-check': ['utility', 0.002, 800, 3],
  weather: ['data', 0.002, 400, 3],
  translate: ['text', 0.002, 500, 3],
  'paper-search': ['data', 0.004, 6000, 1],
  'defi-yields': ['finance', 0.003, 4000, 3],
  'prediction-markets': ['finance', 0.004, 3000, 3],
  'perp-funding': ['finance', 0.003, 3000, 3],
  ocr: ['data', 0.008, 8000, 1],
  'web-scrape': ['web', 0.004, 3500, 1],
  'rss-fetch': ['web', 0.002, 1500, 3],
  'invoice-extract': ['data', 0.02, 8000, 3],
  screenshot: ['visual', 0.005, 2800, 1],
  'html-to-pdf': ['visual', 0.008, 3500, 1],
  'diagram-render': ['visual', 0.006, 6000, 1],
  'webpage-reader': ['web', 0.006, 3200, 3],
  'page-watch': ['web', 0.003, 8000, 1],
  'evm-balance': ['finance', 0.002, 900, 3],
  'token-security': ['finance', 0.01, 4000, 3],
  'token-simulate': ['finance', 0.012, 15000, 3],
  'sanctions-screen': ['data', 0.005, 8000, 1],
  'kyb-check': ['data', 0.12, 30000, 3],
  'btc-timestamp': ['data', 0.005, 5000, 3],
  'btc-timestamp-verify': ['data', 0.003, 5000, 3],
  'ledger-address': ['data', 0.002, 2000, 3],
  'ledger-tx': ['data', 0.002, 2000, 3],
  'ledger-network': ['data', 0.002, 2000, 3],
}

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

test.each(catalog.map((service) => [service.slug, service] as const))('%s is as specified', (slug, service) => {
  const { category, price, p99Ms, trialsPerDay } = service
  expect([category, Number(price), p99Ms, trialsPerDay]).toEqual(SPECIFIED[slug])
})

describe.each(catalog.map((service) => [service.slug, service] as const))('%s', (slug, service) => {
  test('has a 402 that fits into a header and is readable for indexers', async () => {
    const reply = await app.post(`/api/v1/proxy/${slug}`)
    expect(reply.status).toBe(402)
    // By default nginx buffers 4 kB of an answer's head, and answers 502 to more.
    const fields = [...reply.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const head = `HTTP/1.1 402 Payment Required\r\n${fields}\r\n`
    expect(head.length).toBeLessThan(4000)
    // test/headers-of-offers.test.ts relies on this limit.
    expect(head.length - (reply.headers.get('payment-required') ?? '').length).toBeLessThan(560)
    const required = decodePaymentRequiredHeader(reply.headers.get('payment-required') ?? '')
    expect(required.accepts[0]?.amount).toBe(service.priceAtomic.toString())
    // The extension's own types are looser than those of its validator.
    const extension = required.extensions?.bazaar as Parameters<typeof validateDiscoveryExtension>[0]
    expect(validateDiscoveryExtension(extension)).toEqual({ valid: true })
    // The place where x402scan looks for the schema of the answer.
    const outline = required.extensions?.bazaar as {
      schema: { properties: { output: { properties: { example: Schema } } } }
    }
    const { properties } = outline.schema.properties.output.properties.example
    expect(Object.keys(properties ?? {})).toEqual(service.output.required)
  })

  test('compiles in the strict mode of a validator of others', () => {
    // Its checks are made while it compiles; code that runs once need not be made fast.
    const ajv = new Ajv2020({
      strict: true,
      code: { optimize: false },
      formats: { uri: true, date: true, 'date-time': true },
    })
    const { input_schema, output_schema } = toServiceRecord(service, { baseUrl: app.url, status: null })
    for (const [schema, example] of [
      [input_schema, service.example.input],
      [output_schema, service.example.output],
    ] as const) {
      expect(ajv.compile(schema)(example), JSON.stringify(ajv.errors)).toBe(true)
    }
  })

  test('describes every field of its input and output', () => {
    expect(undescribed(service.input, 'input')).toEqual([])
    expect(undescribed(service.output, 'output')).toEqual([])
  })

  test('refuses junk with an explanation, and throws nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), junkFor(service)), (body) => {
        try {
          service.prepare(body)
        } catch (error) {
          expect(error).toMatchObject({ name: 'CallError', code: 'invalid_input', message: expect.any(String) })
        }
      }),
    )
  })

  test('has an object as the root of its input, as MCP tools require', () => {
    expect(service.input).toMatchObject({ type: 'object' })
  })

  test('is offered with a trial whose curl line works', async () => {
    const { body } = await app.get(`/api/v1/services/${slug}`)
    expect(body.data.curl_example).toContain(`/api/v1/try/${slug}`)
    expect(() => service.prepare(body.data.example_input)).not.toThrow()
  })
})

interface Schema extends TSchema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Its example, with any fields replaced by arbitrary values. */
function junkFor({ input, example }: Service): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.keys(input.properties).map((name) => [name, fc.anything()]))
  return fc.record(fields, { requiredKeys: [] }).map((junk) => ({ ...example.input, ...junk }))
}

/** The paths of fields without a description. An object needs none if all its fields have one. */
function undescribed(schema: Schema, path: string): string[] {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = branches.flatMap(({ properties = {} }) => Object.entries(properties))
  return fields.flatMap(([name, field]) => {
    const inner = undescribed(field, `${path}.${name}`)
    const says = [field, ...(field.anyOf ?? [])].some(({ description }) => description)
    const holdsFields = [field, ...(field.anyOf ?? []), field.items ?? {}].some((part) => 'properties' in part)
    return says || holdsFields ? inner : [`${path}.${name}`, ...inner]
  })
}
