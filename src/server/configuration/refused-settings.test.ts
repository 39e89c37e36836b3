import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { findRefusedSettings } from './refused-settings.ts'

const LIVE = { PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C', FACILITATOR_URL: 'https://facilitator.example' }
// The address of the key 0x11…11.
const OWN = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const NO_UPSTREAMS = { addresses: [], keys: [] }

const refused = (env: Readonly<Record<string, string>>) => findRefusedSettings(readConfig(env, NO_UPSTREAMS))

test.each([
  ['PAY_TO', { PAY_TO: `0x${'0'.repeat(40)}` }],
  ['PAY_TO', { PAY_TO: '0x209693bc6afc0C5328bA36FaF03C514EF312287C' }],
  ['USDC_ADDRESS', { USDC_ADDRESS: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02914' }],
  ['SETTLEMENT_KEY', { SETTLEMENT_KEY: `0x${'0'.repeat(64)}` }],
  // The published key of anvil's first account.
  ['SETTLEMENT_KEY', { SETTLEMENT_KEY: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' }],
  ['SETTLEMENT_KEY', { SETTLEMENT_KEY: `0x${'1'.repeat(64)}`, PAY_TO: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }],
  ['EGRESS_ALLOW', { EGRESS_ALLOW: 'foo' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'foo' }],
  ['HOST', { HOST: '999.1.1.1' }],
  ['HOST', { HOST: '*' }],
  ['HOST', { HOST: 'http://localhost' }],
])('%s is refused before the start: %j', async (variable, env) => {
  expect(await refused({ ...LIVE, ...env })).toEqual([expect.stringContaining(`${variable}: `)])
})

test.each([
  'file:/etc/passwd',
  'postgres://user:secret@host/db?sslmode=maybe',
  'postgres://user:secret@host/db?sslmod=require',
  'postgres://user:secret@host/db?sslrootcert=/nowhere.pem',
  'postgres://user:secret@one,two/db?target_session_attrs=primary',
])('an address that is no database, or says less than it seems, is refused without its password: %s', async (url) => {
  const [said = '', ...others] = await refused({ ...LIVE, DATABASE_URL: url })
  expect(said).toMatch(/^DATABASE_URL: /)
  expect(said).not.toContain('secret')
  expect(others).toEqual([])
})

test.each([
  'postgres://user:p%40ss@host:5432/db?sslmode=verify-full&application_name=x',
  'postgres://host/db?channel_binding=require',
  'postgres://one:5432,two:5432/db?target_session_attrs=any',
  'postgres:///db?host=/var/run/postgresql',
  'file:var/not-there-yet.db',
])('nothing is said of %s', async (url) => {
  expect(await refused({ ...LIVE, DATABASE_URL: url })).toEqual([])
})

test.each(['SIGNING_KEY_FILE', 'CHANNEL_KEY_FILE'])('a file of %s that holds no key is refused', async (variable) => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key')
  expect(await refused({ ...LIVE, [variable]: file })).toEqual([])
  writeFileSync(file, 'no key')
  expect(await refused({ ...LIVE, [variable]: file })).toEqual([expect.stringContaining(`${variable}: ${file}`)])
})

test('the key of the wallet that earns signs no claims of channels', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key')
  writeFileSync(file, `0x${'2'.repeat(64)}\n0x${'1'.repeat(64)}\n`)
  const settings = { ...LIVE, CHANNEL_KEY_FILE: file }
  expect(await refused(settings)).toEqual([])
  expect(await refused({ ...settings, PAY_TO: OWN })).toEqual([expect.stringContaining('CHANNEL_KEY_FILE: ')])
})

test.each([
  ['a name', { ...LIVE, HOST: 'host-1.internal' }],
  ['a live server', { ...LIVE, EGRESS_ALLOW: '127.0.0.1:80', TRUST_PROXY: '10.0.0.0/8', HOST: '::1' }],
  [
    'play money, whatever the address of real money is',
    { ...LIVE, PAYMENTS: 'sandbox', PAY_TO: `0x${'0'.repeat(40)}` },
  ],
])('nothing is refused of %s', async (_, env) => {
  expect(await refused(env)).toEqual([])
})
