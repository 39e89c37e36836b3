import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadLiveVendors } from '../../scripts/live/live-vendors.ts'
import { testLive } from '../../scripts/live/test-live-command.ts'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../kit/upstream-server.ts'
import { runWith } from './commands.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ENTRY = '/api/v1/lei-records/HWUPKR0MPOU8FGXBT394'
const apple = JSON.parse(readFileSync(join(ROOT, 'src/upstreams/gleif/fixtures/apple.json'), 'utf8'))
const register = {
  [ENTRY]: jsonReply(apple),
  [`${ENTRY}/ultimate-parent-reporting-exception`]: jsonReply({ data: { attributes: { reason: 'NO_KNOWN_PERSON' } } }),
  '/api/v1/lei-records': jsonReply({ data: [apple.data] }),
}
const offline = { reach: async () => false, wait: async () => {} }

function testLiveWith(argv: readonly string[], env: Record<string, string> = {}) {
  return runWith(env, (surroundings) => testLive(argv, surroundings, offline))
}

async function testGleif(scripts: Readonly<Record<string, UpstreamScript>>) {
  await using server = await startUpstreamServer(scripts)
  return { ...(await testLiveWith(['gleif'], { UPSTREAM_GLEIF: server.baseAddress })), requests: server.requests }
}

test('passes a vendor whose answers its adapter can read', async () => {
  expect(await testGleif(register)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^passed +gleif +4 calls\n\n1 passed, 0 failed, 0 skipped\n$/),
  })
})

test('fails if the shape of an answer has changed, and names vendor and field', async () => {
  const { legalName, ...entity } = apple.data.attributes.entity
  const attributes = { ...apple.data.attributes, entity: { ...entity, legal_name: legalName } }
  const { code, printed } = await testGleif({ ...register, [ENTRY]: jsonReply({ data: { attributes } }) })
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^failed +gleif +the entry of Apple: GLEIF: data\.attributes\.entity\.legalName is required\n/,
  )
  expect(printed).toContain('0 passed, 1 failed, 0 skipped')
})

test('fails if the shape is right but the answer is about something else', async () => {
  const other = { ...apple.data.attributes.entity, legalName: { name: 'Pear Inc.' } }
  const data = { attributes: { ...apple.data.attributes, entity: other } }
  const { code, printed } = await testGleif({ ...register, [ENTRY]: jsonReply({ data }) })
  expect(code).toBe(1)
  expect(printed).toContain('the entry of Apple: can be read, but is not what was asked for')
  expect(printed).toContain('Pear Inc.')
})

test('names every failed call, and why there was no answer', async () => {
  const server = await startUpstreamServer()
  await server.close()
  const { code, printed } = await testLiveWith(['gleif'], { UPSTREAM_GLEIF: server.baseAddress })
  expect(code).toBe(1)
  expect(printed).toMatch(/the entry of Apple: GLEIF: connection failed: ECONNREFUSED/)
  expect(printed).toMatch(
    /entries by the name of Apple Inc\.: .+\n +why Apple has no parent: .+\n +an LEI that nobody has: /,
  )
})

test('repeats a call if a vendor is briefly overloaded', async () => {
  // The adapter itself tries twice.
  const scripts = { ...register, [ENTRY]: [{ status: 503 }, { status: 503 }, jsonReply(apple)] as const }
  const { code, requests } = await testGleif(scripts)
  expect(code).toBe(0)
  expect(requests.filter(({ path }) => path === ENTRY)).toHaveLength(3)
})

test('without a network nothing fails: each vendor is skipped with its reason, and one line reports it', async () => {
  const { code, printed } = await testLiveWith([])
  expect(code).toBe(0)
  expect(printed).toMatch(/^skipped +gleif +no network$/m)
  expect(printed).toMatch(/^skipped +deepl +needs DEEPL_KEY$/m)
  expect(printed).toMatch(/^skipped +libretranslate +needs UPSTREAM_LIBRETRANSLATE$/m)
  expect(printed).toMatch(/^No network: .+\n0 passed, 0 failed, \d+ skipped$/m)
  for (const name of (await loadLiveVendors()).keys()) expect(printed).toContain(` ${name} `)
})

test('sends a key to the vendor that needs it, at its configured address', async () => {
  await using server = await startUpstreamServer({ '*': jsonReply({ translations: [{ text: 'Hallo Welt' }] }) })
  const { code, printed } = await testLiveWith(['deepl'], { UPSTREAM_DEEPL: server.baseAddress, DEEPL_KEY: 'k:fx' })
  expect(code).toBe(0)
  expect(printed).toMatch(/^passed +deepl/)
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['DeepL-Auth-Key k:fx'])
})

test('asks every one of several nodes, not only the first that answers', async () => {
  const node = ({ body }: { body: string }) =>
    jsonReply(
      (JSON.parse(body) as { id: number; method: string }[]).map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_chainId' ? '0x2105' : '0x10',
      })),
    )
  await using server = await startUpstreamServer({ '*': node })
  const { upstreams = [] } = (await loadLiveVendors()).get('evm-rpc') ?? {}
  const variables = upstreams.flatMap(({ hosts }) => Object.keys(hosts))
  const env = Object.fromEntries(variables.map((variable) => [variable, server.baseAddress]))
  const { printed } = await testLiveWith(['evm-rpc'], env)
  // All nodes answer for Base.
  const failed = printed.match(/the height of \w+ and its chain id, by [\w.-]+: \w+.+ is chain 8453, not \d+/g) ?? []
  expect(failed).toHaveLength(variables.length - 3)
  expect(failed.join()).not.toContain('of base')
})

test.each([
  [['nobody'], {}, 'nobody: no such vendor. Vendors: ares, arxiv, '],
  [['--nonsense'], {}, "Unknown option '--nonsense'"],
  [[], { UPSTREAM_GLEIF: 'not an address' }, 'UPSTREAM_GLEIF: a value of 14 characters is not '],
])('does not understand %j with %j', async (argv, env, message) => {
  const { code, warned, printed } = await testLiveWith(argv, env)
  expect({ code, printed }).toEqual({ code: 2, printed: '' })
  expect(warned).toContain(message)
})

test('is a command that ends with its exit code', async () => {
  await using server = await startUpstreamServer(register)
  const env = { ...PROGRAM_ENVIRONMENT, UPSTREAM_GLEIF: server.baseAddress }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/test-live.ts', 'gleif'], { cwd: ROOT, env })
  expect(stdout).toContain('1 passed, 0 failed, 0 skipped')
})
