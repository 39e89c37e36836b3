import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { findDoubtfulSettings } from './doubtful-settings.ts'

const UPSTREAMS = { addresses: ['UPSTREAM_ECB'], keys: ['ECB_KEY'] }
const LIVE = { PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C', FACILITATOR_URL: 'https://facilitator.example' }
const WORKER = { ROLE: 'render', DATABASE_URL: 'postgres://database/farebox', BASE_URL: 'https://api.example' }
const CDP = 'https://api.cdp.coinbase.com/platform/v2/x402'

/** `!` marks what stops the start. */
function doubts(env: Readonly<Record<string, string>>): string[] {
  const config = readConfig(env, UPSTREAMS)
  return findDoubtfulSettings({ env, config }, UPSTREAMS).map(({ variable, stops }) => `${variable}${stops ? '!' : ''}`)
}

test.each([
  ['a name that is nearly ours', { PAYTO: '0x1' }, ['PAYTO']],
  ['one letter too few', { OPERATOR_TOKE: 'secret' }, ['OPERATOR_TOKE']],
  ['the word that others use', { DATABASE_URI: 'postgres://x' }, ['DATABASE_URI']],
  ['several of one', { TRUSTED_PROXIES: '10.0.0.0/8' }, ['TRUSTED_PROXIES']],
  ['the words in another order', { RPC_URL_EVM: 'https://node.example' }, ['RPC_URL_EVM']],
  ['a second value', { ...LIVE, PAYTO: '0x1' }, ['PAYTO']],
  ['lower case', { pay_to: '0x1' }, ['pay_to']],
  ['a word shortened', { DB_URL: 'postgres://x' }, ['DB_URL']],
  ['a word left out', { SIGNING_KEY: 'k' }, ['SIGNING_KEY']],
  ['a word too many', { SETTLEMENT_PRIVATE_KEY: 'k' }, ['SETTLEMENT_PRIVATE_KEY']],
  ['our name in front', { FAREBOX_PORT: '80' }, ['FAREBOX_PORT']],
  ['what a cluster sets', { FAREBOX_PORT: 'tcp://10.0.0.1:8402', FAREBOX_SERVICE_HOST: '10.0.0.1' }, []],
  ['a way out to one port', { EGRESS_ALLOW: 'http://127.0.0.1:80' }, []],
  ['a file that is no program', { CHROMIUM_PATH: '/etc/passwd' }, ['CHROMIUM_PATH!']],
  ['a third party', { UPSTREAM_EBC: '', ECB_KEYS: 'k' }, ['ECB_KEYS']],
  [
    'play money beside a facilitator',
    { FACILITATOR_URL: 'https://facilitator.example' },
    ['PAY_TO!', 'FACILITATOR_URL'],
  ],
  ['play money beside our wallet', { SETTLEMENT_KEY: `0x${'1'.repeat(64)}` }, ['PAY_TO!', 'SETTLEMENT_KEY']],
  ['play money at a public address', { BASE_URL: 'https://api.example' }, ['PAY_TO']],
  ['a setting of the sandbox, live', { ...LIVE, SANDBOX_RPC_PORT: '1' }, ['SANDBOX_RPC_PORT']],
  [
    'keys without their facilitator',
    { ...LIVE, CDP_API_KEY_ID: 'a', CDP_API_KEY_SECRET: 'b' },
    ['CDP_API_KEY_ID', 'CDP_API_KEY_SECRET'],
  ],
  ['Solana without a wallet there', { ...LIVE, SOLANA_RPC_URL: 'https://node.example' }, ['SOLANA_RPC_URL']],
  ['the v1 name of another chain', { ...LIVE, EVM_NETWORK_V1: 'base-sepolia' }, ['EVM_NETWORK_V1!']],
  ['a v1 name that nobody knows', { ...LIVE, EVM_NETWORK_V1: 'bas' }, ['EVM_NETWORK_V1!']],
  ['a chain without its v1 name', { ...LIVE, EVM_NETWORK: 'eip155:43114' }, ['EVM_NETWORK_V1!']],
  ['a chain with its v1 name', { ...LIVE, EVM_NETWORK: 'eip155:43114', EVM_NETWORK_V1: 'avalanche' }, []],
  ['a key of money on a worker', { ...WORKER, SETTLEMENT_KEY: `0x${'1'.repeat(64)}` }, ['SETTLEMENT_KEY!']],
  ['several processes of a worker', { ...WORKER, PROCESSES: '2' }, ['PROCESSES!']],
  ["a seller's settings on a worker", { ...WORKER, CHECK_MINUTES: '5' }, ['CHECK_MINUTES']],
  ['a browser where none is started', { ...WORKER, ROLE: 'read', REQUIRE_SANDBOX: 'true' }, ['REQUIRE_SANDBOX']],
  ['a worker, and nothing wrong with it', WORKER, []],
  ['a pool for SQLite', { DATABASE_POOL_SIZE: '5' }, ['DATABASE_POOL_SIZE']],
  ['a model without an address', { MODEL_NAME: 'm' }, ['MODEL_NAME']],
  [
    'a Chromium beside browsers elsewhere',
    { CHROMIUM_PATH: process.execPath, BROWSER_ENDPOINTS: 'http://b:9' },
    ['CHROMIUM_PATH'],
  ],
  ['a Chromium that is not there', { CHROMIUM_PATH: '/nowhere/chromium' }, ['CHROMIUM_PATH!']],
  ['a proxy that is everybody', { TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }, ['TRUST_PROXY']],
  ['a proxy that is everybody, IPv6', { TRUST_PROXY: '::/0' }, ['TRUST_PROXY']],
  ['a way out to everything', { EGRESS_ALLOW: '0.0.0.0/0' }, ['EGRESS_ALLOW']],
  ['real payments in plain text', { ...LIVE, BASE_URL: 'http://api.example' }, ['BASE_URL']],
  ['one port for two', { METRICS_PORT: '8402' }, ['METRICS_PORT!']],
])('tells of %s', (_, env, expected) => {
  expect(doubts(env)).toEqual(expected)
})

test.each([
  ['nothing', {}],
  ['play money that was chosen', { PAYMENTS: 'sandbox', BASE_URL: 'https://demo.example' }],
  ['a live server', { ...LIVE, BASE_URL: 'https://api.example', TRUST_PROXY: '10.0.0.0/8', METRICS_PORT: '9402' }],
  ['keys with their facilitator', { ...LIVE, FACILITATOR_URL: CDP, CDP_API_KEY_ID: 'a', CDP_API_KEY_SECRET: 'b' }],
  ['a live server on this machine', { ...LIVE, BASE_URL: 'http://localhost:8402' }],
  ['a host and port to be reached', { EGRESS_ALLOW: '127.0.0.1:8080, 127.0.0.9/32' }],
  [
    'what systems set',
    {
      HOME: '/root',
      HOSTNAME: 'a',
      PATH: '/bin',
      USER: 'x',
      LANG: 'C',
      SHELL: '/bin/sh',
      TERM: 'xterm',
      PWD: '/',
      KUBERNETES_SERVICE_HOST: '10.0.0.1',
      KUBERNETES_PORT: 'tcp://10.0.0.1:443',
      NODE_ENV: 'production',
      npm_config_cache: '/x',
    },
  ],
])('says nothing of %s', (_, env) => {
  expect(doubts(env)).toEqual([])
})

test('shows no value that may be secret', () => {
  const env = { SETTLEMENT_KEY: `0x${'a1'.repeat(32)}`, PAYTOO: 'hidden', OPERATOR_TOKE: 'hidden-token' }
  const config = readConfig(env, UPSTREAMS)
  const said = JSON.stringify(findDoubtfulSettings({ env, config }, { addresses: [], keys: [] }))
  expect(said).not.toMatch(/a1a1|hidden/)
})

test('a key of a backend that is not set stops a machine that sells', () => {
  const variables = { ...UPSTREAMS, keys: ['QUOTE_KEY'], needed: ['QUOTE_KEY'] }
  const find = (env: Readonly<Record<string, string>>) =>
    findDoubtfulSettings({ env, config: readConfig(env, variables) }, variables)
  expect(find({})).toEqual([{ variable: 'QUOTE_KEY', message: expect.stringMatching(/^is not set/), stops: true }])
  expect(find({ QUOTE_KEY: '' })).toHaveLength(1)
  expect(find({ QUOTE_KEY: 'secret' })).toEqual([])
  expect(find(WORKER)).toEqual([])
})
