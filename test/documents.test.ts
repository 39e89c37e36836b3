import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../src/services/catalog.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

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

async function read(path: string): Promise<string> {
  const { status, body } = await app.get(path)
  expect(status).toBe(200)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

const GUIDES = ['/openapi.json', '/llms.txt', '/llms-full.txt', '/AGENTS.md', '/SKILL.md', '/.well-known/x402']

test.each([...GUIDES, '/api/v1/payment-requirements', '/api/v1/services'])('%s names every service', async (path) => {
  const text = await read(path)
  expect(catalog.filter(({ slug }) => !text.includes(slug)).map(({ slug }) => slug)).toEqual([])
})

test('every link of the links object has the address of this server, and answers', async () => {
  const { body } = await app.get(`/api/v1/services/${catalog[0]?.slug}`)
  for (const url of Object.values(body.links as Record<string, string>)) {
    expect(url.startsWith(app.url)).toBe(true)
    expect(await app.get(url.slice(app.url.length))).toMatchObject({ status: 200 })
  }
})

test('programs find the API by RFC 9727, and its MCP server', async () => {
  const reply = await fetch(`${app.url}/.well-known/api-catalog`)
  expect(reply.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile="/)
  const { linkset } = (await reply.json()) as { linkset: Record<string, string | { href: string }[]>[] }
  for (const href of linkset.flatMap((links) =>
    Object.values(links).flatMap((one) => (typeof one === 'string' ? [] : one)),
  )) {
    expect(await app.get(href.href.slice(app.url.length)), href.href).toMatchObject({ status: 200 })
  }
  const { body } = await app.get('/.well-known/mcp.json')
  expect(body.remotes).toEqual([{ type: 'streamable-http', url: `${app.url}/mcp` }])
})

test.each(['application/json', 'text/markdown'])('a search at the base address is answered in %s', async (accept) => {
  const readAt = async (query: string) => (await fetch(`${app.url}/?${query}`, { headers: { accept } })).text()
  const found = await readAt('q=qr%20code')
  expect(found).toContain('barcode')
  expect(found).not.toContain('perp-funding')
  expect(await readAt('category=text')).not.toContain('barcode')
  expect(await readAt('q=send%20an%20SMS')).toContain('Nothing here seems to do this')
  // Names are what is asked about, and most are in no text of a service.
  for (const query of ['the temperature in Oslo', 'convert 100 USD to EUR', 'articles about CRISPR'])
    expect(await readAt(`q=${encodeURIComponent(query)}`)).not.toContain('Nothing here seems to do this')
})

test('a document is compressed for clients that accept it, and not sent twice', async () => {
  const plain = await fetch(`${app.url}/llms.txt`, { headers: { 'accept-encoding': 'identity' } })
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const reply = await fetch(`${app.url}/llms.txt`, { headers: { 'accept-encoding': encoding } })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(await reply.text()).toBe(text)
  }
  const etag = plain.headers.get('etag') ?? ''
  const again = await fetch(`${app.url}/llms.txt`, { headers: { 'if-none-match': `"another", ${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(`${app.url}/llms.txt`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

describe('/openapi.json', () => {
  interface Operation {
    operationId: string
    security: unknown
    'x-x402'?: { amount: string }
    'x-payment-info'?: { price: { amount: string } }
    requestBody?: { content: { 'application/json': { schema: { $ref: string }; example: object } } }
    responses: Record<string, unknown>
  }

  /** The part of the document that a reference names. */
  function toComponents(text: string): (reference: string) => object {
    const document = JSON.parse(text)
    return (reference) =>
      reference
        .split('/')
        .slice(1)
        .reduce((found, key) => found[key], document)
  }

  async function operations(): Promise<[string, Operation][]> {
    const { paths } = JSON.parse(await read('/openapi.json')) as { paths: Record<string, { post?: Operation }> }
    return Object.entries(paths).flatMap(([path, { post }]) => (post ? [[path, post]] : []))
  }

  test('is 3.1.0, of document version 2.0.0, with guidance for agents', async () => {
    expect(JSON.parse(await read('/openapi.json'))).toMatchObject({
      openapi: '3.1.0',
      info: { version: '2.0.0', 'x-guidance': expect.stringContaining('402') },
    })
  })

  test('states the price of every paid operation, in atomic units and in dollars, and its errors', async () => {
    for (const service of catalog) {
      const found = (await operations()).find(([path]) => path === `/api/v1/proxy/${service.slug}`)
      expect(found?.[1]).toMatchObject({
        'x-x402': { amount: service.priceAtomic.toString(), scheme: 'exact', network: 'eip155:8453' },
        'x-payment-info': { price: { mode: 'fixed', currency: 'USD', amount: service.price } },
      })
      // Agentcash Discovery, section 6: a security scheme would make clients take the payment for an API key.
      expect(found?.[1].security).toEqual([])
      expect(Object.keys(found?.[1].responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '402', '500', '503']),
      )
    }
  })

  test('has unique operation names, and every example fits its schema', async () => {
    const all = await operations()
    const componentAt = toComponents(await read('/openapi.json'))
    expect(new Set(all.map(([, { operationId }]) => operationId)).size).toBe(all.length)
    for (const [path, { requestBody }] of all) {
      const content = requestBody?.content['application/json']
      if (content) expect(Compile(componentAt(content.schema.$ref)).Check(content.example), path).toBe(true)
    }
  })

  // Makers of clients do not follow a reference into the paths.
  test('refers to its components alone, to each that it names', async () => {
    const text = await read('/openapi.json')
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference))
    expect(references.size).toBeGreaterThan(catalog.length)
    const componentAt = toComponents(text)
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\//)
      expect(componentAt(reference), reference).toBeTypeOf('object')
    }
  })
})

// llmstxt.org: an H1, a blockquote, then H2 sections of links.
test('/llms.txt has the format of llmstxt.org', async () => {
  const lines = (await read('/llms.txt')).split('\n')
  expect(lines[0]).toMatch(/^# \S/)
  expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toMatch(/^> \S/)
  const items = lines.filter((line) => line.startsWith('- '))
  expect(items.filter((line) => !/^- \[[^\]]+\]\(https?:\/\/[^)\s]+\): \S/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('## ')).at(-1)).toBe('## Optional')
})

// agentskills.io: name 1-64 of [a-z0-9-], description 1-1024, compatibility up to 500, fewer than 500 lines.
test('/SKILL.md has front matter within the limits of its specification', async () => {
  const text = await read('/SKILL.md')
  const [, front = ''] = text.split('---\n')
  const fields = new Map(
    front.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
  )
  expect(fields.get('name')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const description = JSON.parse(fields.get('description') ?? '""') as string
  expect(description.length).toBeGreaterThan(0)
  expect(description.length).toBeLessThanOrEqual(1024)
  expect(fields.get('compatibility')?.length).toBeLessThanOrEqual(500)
  expect(text.split('\n').length).toBeLessThan(500)
})

test('/.well-known/x402 lists paid addresses that answer 402 to an empty POST', async () => {
  const { version, resources } = JSON.parse(await read('/.well-known/x402'))
  expect(version).toBe(1)
  expect(resources).toHaveLength(catalog.length)
  for (const url of resources) expect(await app.post(url.slice(app.url.length))).toMatchObject({ status: 402 })
})
