import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ServerProcess } from './kit/server-process.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { PAY_TO } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const ROOT = join(import.meta.dirname, '..')
// Outside the repository, with nothing installed.
const folder = mkdtempSync(join(tmpdir(), 'farebox-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A service as written by an operator, following docs/adding-a-service.md. */
function definition(overrides: Readonly<Record<string, string>> = {}): string {
  const fields = {
    id: `'svc_shout_01'`,
    slug: `'shout'`,
    name: `'Shout'`,
    category: `'text'`,
    description: `'Says it again, louder.'`,
    price: `'0.004'`,
    p99Ms: '100',
    trialsPerDay: '3',
    input: `Type.Object({ text: Type.String({ maxLength: 100, description: 'What to say.' }) })`,
    output: `Type.Object({ text: Type.String({ description: 'The same in capitals.' }) })`,
    example: `{ input: { text: 'hello' }, output: { text: 'HELLO' } }`,
    run: `({ text }: { text: string }) => {
      if (text === 'stray') void Promise.reject(new Error('nobody waits for this'))
      return { text: louder(text) }
    }`,
    ...overrides,
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value},`)
  return `import { Type } from 'typebox'
import { defineService } from 'farebox/contract/define-service.ts'
import { invalidInput } from 'farebox/contract/errors.ts'
import { louder } from './louder.ts'

export const shout = defineService({
${lines.join('\n')}
})
`
}

function write(name: string, text: string): string {
  const own = join(folder, name)
  mkdirSync(join(own, 'parts'), { recursive: true })
  writeFileSync(join(own, 'parts', 'shout.service.ts'), text)
  writeFileSync(join(own, 'parts', 'louder.ts'), 'export const louder = (text: string) => text.toUpperCase()\n')
  return own
}

describe('a server with a folder of services of its own', () => {
  let facilitator: StubFacilitator
  let server: ServerProcess
  beforeAll(async () => {
    facilitator = await startStubFacilitator()
    server = new ServerProcess({
      PORT: String(await freePort(0)),
      SERVICES: write('good', definition()),
      DATABASE_URL: ':memory:',
      PAY_TO,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: 'http://127.0.0.1:9',
      CHECK_MINUTES: '0',
    })
    await server.start()
  }, 90_000)
  afterAll(async () => {
    await server.kill()
    await facilitator.close()
  })

  test('sells it at the price that it states', async () => {
    const path = `${server.url}/api/v1/proxy/shout`
    const headers = { 'content-type': 'application/json' }
    const terms = await fetch(path, { method: 'POST' })
    expect(terms.status).toBe(402)
    const paid = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'payment-signature': toPaymentV2(terms) },
      body: '{"text":"abc"}',
    })
    expect(await paid.json()).toMatchObject({ success: true, data: { text: 'ABC' }, payment: { amount_usdc: 0.004 } })
    const wrong = await fetch(`${server.url}/api/v1/try/shout`, { method: 'POST', headers, body: '{"text":5}' })
    expect(wrong.status).toBe(400)
  })

  test('a promise that it drops, and that is rejected, ends nothing', async () => {
    const headers = { 'content-type': 'application/json' }
    const said = (text: string) =>
      fetch(`${server.url}/api/v1/try/shout`, { method: 'POST', headers, body: JSON.stringify({ text }) })
    expect((await said('stray')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await said('still there')).status).toBe(200)
    expect(server.isAlive).toBe(true)
  })

  test.each([
    '/api/v1/services',
    '/openapi.json',
    '/llms.txt',
    '/.well-known/x402',
    '/.well-known/agent-card.json',
    '/farebox.config.schema.json',
    '/services/shout',
  ])('%s lists it', async (path) => {
    expect(await (await fetch(server.url + path)).text()).toContain('shout')
  })
})

test('a broken file ends the start with one line that names the file and the mistake', async () => {
  const broken: readonly (readonly [string, string])[] = [
    ['syntax', 'export const = 5'],
    ['empty', 'export const nothing = 5'],
    ['taken', definition({ slug: `'barcode'` })],
    ['id', definition({ id: `'shout'` })],
    ['example', definition({ example: `{ input: {}, output: { text: 'x' } }` })],
    ['category', definition({ category: `'noise'` })],
    ['bare', definition({ input: 'Type.Object({ text: Type.String() })' })],
    ['import', `import { x } from 'no-such-package'\n${definition()}`],
  ]
  // One process for all of them, because each start would load the catalog anew.
  const load = `
    const { loadOwnServices } = await import(${JSON.stringify(join(ROOT, 'src', 'server', 'configuration', 'own-services.ts'))})
    const barcode = [{ slug: 'barcode', id: 'svc_barcode_15' }]
    for (const folder of process.argv.slice(1)) {
      console.log(await loadOwnServices(folder, barcode).then(() => 'loaded', (error) => error.message))
    }`
  const folders = [...broken.map(([name, text]) => write(name, text)), join(folder, 'nowhere'), join(ROOT, 'deploy')]
  const stdout = await new Promise<string>((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', load, ...folders]
    execFile(process.execPath, args, (error, output) => (error ? reject(error) : resolve(output)))
  })
  const lines = stdout.trimEnd().split('\n')
  const expected = [
    /syntax\/parts\/shout\.service\.ts: SyntaxError: /,
    /empty\/parts\/shout\.service\.ts: it exports no service\. Export what defineService\(\) returns/,
    /taken.*slug barcode or id svc_shout_01 is taken by barcode/,
    /id\/.*id must be svc_<name>_<nn>/,
    /example\/.*text/,
    /category\/.*category/,
    /bare\/.*shout: input\.text has no description/,
    /import\/.*no-such-package/,
    /nowhere: it cannot be read: ENOENT/,
    /deploy: it contains no file \*\.service\.ts/,
  ]
  expect(lines).toHaveLength(expected.length)
  for (const [index, pattern] of expected.entries()) expect(lines[index]).toMatch(pattern)
  for (const line of lines) expect(line).toMatch(/^SERVICES: /)
}, 60_000)
