import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Environment } from '../src/server/configuration/environment.ts'
import { upstreamVariablesOf } from '../src/server/configuration/upstream-variables.ts'
import { catalog } from '../src/services/catalog.ts'
import { startChainAndFacilitator } from './kit/chain-and-facilitator.ts'
import { PROGRAM_ENVIRONMENT } from './kit/program-environment.ts'
import { PAY_TO } from './kit/test-app.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'farebox-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { chain, facilitator } = await startChainAndFacilitator()

const { addresses, keys } = upstreamVariablesOf(catalog)
const NAMES = [...Object.keys(Environment.properties), ...addresses.slice(0, 2), ...keys]
// TypeBox's schemas, by name.
const SCHEMAS = Environment.properties as Readonly<Record<string, { readonly default?: unknown }>>
// Each is right for some setting, or nearly.
const TEXTS =
  `0 -1 1 00 1e3 0x10 8402.5 65536 99999999999999999999 true TRUE on off null NaN [x "q" a,b , {} [] {"a":1} é a\tb
http:// https://u:p@h.example https://h.example/?q=1 http://h:99999 ftp://h.example ws://h:1 //h.example .. . /etc/passwd /etc
/nowhere/at/all file:/etc/passwd file:x/y/z.db file: postgres: postgres://h/d?sslmode=maybe mysql://h/d :memory: 0.0.0.0/0 ::/0
10.0.0.0/99 10.0.0.1 ::1 localhost * eip155:0 eip155:84532 solana:devnet base notmail ops@example.com mailto:x live sandbox
transaction a=b a=%ff ${'a'.repeat(5000)} 0x${'0'.repeat(40)} 0x${'1'.repeat(64)} ${'1'.repeat(44)} \u0007 --help $HOME %00`.split(
    /[ \n]+/,
  )

const hostile = fc.constantFrom(...NAMES).chain((name) => {
  const usual = String(SCHEMAS[name]?.default ?? 'x')
  const cut = fc.nat(usual.length).map((at) => usual.slice(0, at) + usual.slice(at + 1))
  const doubled = fc.nat(usual.length).map((at) => usual.slice(0, at) + usual.slice(Math.max(0, at - 1)))
  return fc.record({ name: fc.constant(name), value: fc.oneof(fc.constantFrom(...TEXTS), cut, doubled) })
})

// What only the network, another program or the kernel can tell.
const TOLD_BY_OTHERS =
  /Live payments cannot start|could not be opened|Port \d+ is taken|Cannot listen on|REQUIRE_SANDBOX|listen E|EADDR/

/** Runs a program of ours until it ends, or until it says that it is ready. */
async function run(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, program)], {
    cwd: folder,
    env: { ...PROGRAM_ENVIRONMENT, ...env },
  })
  let [said, out] = ['', '']
  child.stderr.on('data', (data) => (said += data))
  child.stdout.on('data', (data) => {
    out += data
    if (program === 'src/main.ts') child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { isReady: code !== 1 && out !== '', said, out }
}

test('what check-config says of any value of any setting, the start says, too', async () => {
  const base = { PAY_TO, FACILITATOR_URL: facilitator.url, EVM_RPC_URL: chain.rpcUrl, DATABASE_URL: ':memory:' }
  await fc.assert(
    fc.asyncProperty(hostile, async ({ name, value }) => {
      const env = { ...base, PORT: String(await freePort(0)), LOG_LEVEL: 'error', CHECK_MINUTES: '0', [name]: value }
      const [checked, started] = await Promise.all([run('scripts/check-config.ts', env), run('src/main.ts', env)])
      const faults = `${checked.out}${checked.said}`.split('\n').flatMap((line) => /^✗ (.*)/.exec(line)?.[1] ?? [])
      if (faults.length > 0) {
        expect(started.isReady, `${name}=${value} starts, though ${faults}`).toBe(false)
        for (const fault of faults) expect(started.said).toContain(fault)
      } else if (!started.isReady) expect(started.said, `${name}=${value}`).toMatch(TOLD_BY_OTHERS)
    }),
    { numRuns: Number(process.env.CHECKED_VALUES ?? 8) },
  )
}, 900_000)
