import { expect, test } from 'vitest'
import { forgetConfiguration, readConfig } from './config.ts'

const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'
const NONE = { addresses: [], keys: [] }
const UPSTREAMS = { addresses: ['UPSTREAM_ECB'], keys: ['ECB_KEY'] }

test('needs nothing: every default is there', () => {
  expect(readConfig({}, NONE)).toMatchObject({
    PORT: 8402,
    HOST: '127.0.0.1',
    DATABASE_URL: 'file:var/farebox.db',
    EVM_NETWORK: 'eip155:8453',
    USDC_ADDRESS: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    SOLANA_NETWORK: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    USDC_MINT: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    SANDBOX_RPC_PORT: 8545,
    SANDBOX_SOLANA_RPC_PORT: 8899,
    LOG_LEVEL: 'info',
    upstreamAddresses: {},
  })
})

test('takes an empty variable for one that is not set, and ignores what is not ours', () => {
  expect(readConfig({ PORT: '', PATH: '/bin' }, NONE)).toMatchObject({ PORT: 8402 })
})

test('reads numbers, and the addresses and keys of declared upstreams', () => {
  const env = { PORT: '0', UPSTREAM_ECB: 'http://127.0.0.1:9000', ECB_KEY: 'secret', OTHER_KEY: 'not ours' }
  expect(readConfig(env, UPSTREAMS)).toMatchObject({
    PORT: 0,
    upstreamAddresses: { UPSTREAM_ECB: 'http://127.0.0.1:9000' },
    upstreamKeys: { ECB_KEY: 'secret' },
  })
})

test('reports every wrong variable at once, by name and purpose, and never by a value that may be secret', () => {
  const env = {
    PORT: 'secret-abcdefghijklmn',
    DATABASE_URL: 'mysql://secret-b',
    PAY_TO: '0xsecret-c',
    SOLANA_PAY_TO: '0xsecret-e',
    SOLANA_NETWORK: 'solana:secret-f',
    LOG_LEVEL: 'loud',
    UPSTREAM_ECB: 'secret-d',
  }
  const read = () => readConfig(env, UPSTREAMS)
  for (const name of Object.keys(env)) expect(read).toThrow(`${name}: `)
  expect(read).toThrow('Port to listen on')
  expect(read).not.toThrow(/secret/)
})

test('names the value where a number or a word is wrong, and what it may be', () => {
  const read = () =>
    readConfig({ PORT: 'abc', LOG_LEVEL: 'loud', METRICS_PORT: '70000', REQUIRE_SANDBOX: 'maybe' }, NONE)
  expect(read).toThrow('PORT: "abc" is not a whole number from 0 to 65535. Port to listen on')
  expect(read).toThrow('LOG_LEVEL: "loud" is not one of fatal, error, warn, info, debug, silent.')
  expect(read).toThrow('METRICS_PORT: "70000" is not a whole number')
  expect(() => readConfig({ PAY_TO: '0x123' }, NONE)).toThrow(
    'PAY_TO: a value of 5 characters is not 0x and 40 hex digits. Live: the address',
  )
  expect(read).toThrow('REQUIRE_SANDBOX: "maybe" is not true or false.')
})

test.each(['8402.5', '0x20D2', '8e3', '-1'])('%s is no port', (PORT) => {
  expect(() => readConfig({ PORT }, NONE)).toThrow(`PORT: "${PORT}" is not a whole number from 0 to 65535`)
})

test.each([
  ['BASE_URL', 'https://api.example:99999'],
  ['BASE_URL', 'https://[::1'],
  ['BASE_URL', 'https://1.2.3.999'],
  ['DATABASE_URL', 'postgres://user:secret@host:port/db'],
  ['FACILITATOR_URL', 'https://one.example, https://%zz'],
])('%s is named if no program can read its address: %s', (name, address) => {
  const read = () => readConfig({ PAY_TO, FACILITATOR_URL: 'https://one.example', [name]: address }, NONE)
  expect(read).toThrow(new RegExp(`${name}: .* is not `))
})

test('names the upstreams there are when one is misspelt, and an address that cannot be asked', () => {
  expect(() => readConfig({ UPSTREAM_EBC: 'http://localhost' }, UPSTREAMS)).toThrow(/UPSTREAM_EBC.*UPSTREAM_ECB/)
  for (const UPSTREAM_ECB of ['localhost:9000', 'ftp://x', '"http://x"'])
    expect(() => readConfig({ UPSTREAM_ECB }, UPSTREAMS)).toThrow('UPSTREAM_ECB: ')
})

test.each([
  ['BASE_URL', 'https://user:pw@api.example'],
  ['FACILITATOR_URL', 'https://one.example/x402, https://two.example/?key=secret'],
  ['FACILITATOR_URL', 'http://u:p@f.io'],
])('%s, which callers are shown, holds no secret: %s', (name, address) => {
  const read = () => readConfig({ PAY_TO, FACILITATOR_URL: 'https://one.example/x402', [name]: address }, NONE)
  expect(read).toThrow(`${name}: a value of ${address.length} characters`)
})

test.each([
  [{}, 'needs PostgreSQL in DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://127.0.0.1/none' }, 'needs real payments (PAY_TO)'],
])('several processes need what they share', (env, message) => {
  expect(() => readConfig({ ...env, PROCESSES: '4' }, NONE)).toThrow(`PROCESSES: more than one ${message}`)
})

test('asks for the facilitator as soon as payments are real', () => {
  expect(() => readConfig({ PAY_TO }, NONE)).toThrow('FACILITATOR_URL')
  expect(() => readConfig({ PAYMENTS: 'live' }, NONE)).toThrow(/PAY_TO[\s\S]*FACILITATOR_URL/)
  expect(readConfig({ PAY_TO, FACILITATOR_URL: 'https://facilitator.example' }, NONE)).toMatchObject({ PAY_TO })
  expect(readConfig({ PAY_TO, PAYMENTS: 'sandbox' }, NONE)).toMatchObject({ PAYMENTS: 'sandbox' })
})

test('takes Solana beside Base, never alone', () => {
  const SOLANA_PAY_TO = '4g1XTnhqaAQF3ALqpcmhfLPa34yxnHWVtCgKdYdZKbfh'
  expect(() => readConfig({ SOLANA_PAY_TO }, NONE)).toThrow(/PAY_TO: needed[\s\S]*FACILITATOR_URL/)
  const config = readConfig({ PAY_TO, FACILITATOR_URL: 'https://facilitator.example', SOLANA_PAY_TO }, NONE)
  expect(config).toMatchObject({ SOLANA_PAY_TO })
})

test('what was read is not left in the environment for programs and dependencies to find', () => {
  const ours = { SETTLEMENT_KEY: '0x1', OPERATOR_TOKEN: 'a', MODEL_KEY: 'b', ECB_KEY: 'c', UPSTREAM_ECB: 'd' }
  Object.assign(process.env, ours, { FAREBOX_TEST_OTHER: 'stays' })
  forgetConfiguration(UPSTREAMS)
  expect(Object.keys(process.env).filter((name) => name in ours)).toEqual([])
  expect(process.env.FAREBOX_TEST_OTHER).toBe('stays')
  delete process.env.FAREBOX_TEST_OTHER
})

test.each([
  ['sell', {}, ['DATABASE_URL']],
  ['render', {}, ['DATABASE_URL', 'BASE_URL']],
  ['read', { DATABASE_URL: 'postgres://database/farebox' }, ['BASE_URL']],
])('ROLE=%s says what it needs beside', (ROLE, env, missing) => {
  const reading = () => readConfig({ ROLE, ...env }, NONE)
  for (const variable of missing) expect(reading).toThrow(`${variable}: `)
})

test('a machine that only works needs no setting of payments', () => {
  const env = { ROLE: 'render', DATABASE_URL: 'postgres://database/farebox', BASE_URL: 'https://api.example' }
  expect(readConfig({ ...env, PAY_TO }, NONE)).toMatchObject({ ROLE: 'render' })
})

test.each([
  ['UPSTREAM_ECB', 'https://ecb.example/?a=1'],
  ['UPSTREAM_ECB', 'https://user:secret@ecb.example'],
  ['UPSTREAM_ECB', 'https://ecb.example/#a'],
  ['UPSTREAM_ECB', 'https://ecb.example:99999'],
  ['ECB_KEY', 'two\nlines'],
  ['MAIL_KEY', 'notmail'],
  ['EVM_NETWORK', 'eip155:0'],
  ['EVM_NETWORK', 'eip155:08453'],
])('%s is not %j', (name, value) => {
  const mail = { pattern: '^[^@]+@[^@]+$', form: 'an email address' }
  const known = { addresses: ['UPSTREAM_ECB'], keys: ['ECB_KEY', 'MAIL_KEY'], keyForms: new Map([['MAIL_KEY', mail]]) }
  expect(() => readConfig({ [name]: value }, known)).toThrow(`${name}: `)
  expect(() =>
    readConfig({ UPSTREAM_ECB: 'https://ecb.example/v1', ECB_KEY: 'k', MAIL_KEY: 'a@b' }, known),
  ).not.toThrow()
})
