import { expect, test } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { Environment } from '../configuration/environment.ts'
import { checkStart } from './read-start.ts'

const NONE = { addresses: [], keys: [] }
const LIVE = {
  PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  FACILITATOR_URL: 'https://facilitator.example',
  SOLANA_PAY_TO: '4g1XTnhqaAQF3ALqpcmhfLPa34yxnHWVtCgKdYdZKbfh',
}
const NAMES = Object.keys(Environment.properties)

/** The variables that a start with these settings is refused for; `!` marks those it warns of. */
async function refused(env: Readonly<Record<string, string>>): Promise<string[]> {
  try {
    const { faults, warnings } = await checkStart({ env, config: readConfig(env, NONE), variables: NONE })
    return [...faults.map((fault) => fault.split(/[: ]/)[0] ?? ''), ...warnings.map(({ variable }) => `${variable}!`)]
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  }
}

test('what stands in quotes is refused by its name, whatever the variable', async () => {
  for (const name of NAMES) expect(await refused({ ...LIVE, [name]: '"8402"' }), name).toContain(name)
})

test('blanks and line ends around a value are not a part of it', () => {
  for (const name of NAMES) expect(readConfig({ [name]: ' \n' }, NONE), name).toEqual(readConfig({}, NONE))
  expect(readConfig({ PORT: ' 9000', OPERATOR_TOKEN: `${'t'.repeat(20)}\n` }, NONE)).toMatchObject({
    PORT: 9000,
    OPERATOR_TOKEN: 't'.repeat(20),
  })
})

test('nonsense is taken only where it may be a name, a secret or a file', async () => {
  const taken: string[] = []
  const nonsense = '[x y'
  // These two are read from the environment alone, before the others.
  for (const name of NAMES.filter((one) => one !== 'CONFIG_FILE' && one !== 'SERVICES'))
    if (!(await refused({ ...LIVE, [name]: nonsense })).includes(name)) taken.push(name)
  expect(taken).toEqual([
    'SIGNING_KEY_FILE',
    'CHANNEL_KEY_FILE',
    // Sent only to the one facilitator that has such a key.
    'CDP_API_KEY_ID',
    'CDP_API_KEY_SECRET',
    'PAYAI_API_KEY_ID',
    'PAYAI_API_KEY_SECRET',
    'FACILITATOR_AUTH',
    'USDC_NAME',
    'USDC_VERSION',
    'MODEL_NAME',
    'MODEL_KEY',
    'OTEL_SERVICE_NAME',
  ])
})

test('a form that is asked for is told, with an example where there is a usual one', () => {
  // TypeBox's schemas, by name.
  const schemas = Environment.properties as Readonly<Record<string, { readonly form?: string }>>
  for (const [name, { form }] of Object.entries(schemas).filter(([, schema]) => 'pattern' in schema))
    expect(() => readConfig({ [name]: '\u0007 ,' }, NONE), name).toThrow(`is not ${form ?? 'of a form'}`)
  expect(() => readConfig({ EVM_NETWORK: '8453' }, NONE)).toThrow('eip155:<number of the chain>, such as eip155:8453.')
  expect(() => readConfig({ SOLANA_NETWORK: 'devnet' }, NONE)).toThrow(
    'one of solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,',
  )
})

const SHARED = { DATABASE_URL: 'postgres://database/farebox' }

test.each([
  ['CHANNELS=on', { ...LIVE, ...SHARED, CHANNELS: 'on' }],
  ['FACILITATOR_URL', { ...LIVE, FACILITATOR_URL: 'https://facilitator.example/verify' }],
  ['SOLANA_FACILITATOR_URL', { ...LIVE, SOLANA_FACILITATOR_URL: 'https://facilitator.example/x402/settle/' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=b,novalue' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%ff' }],
  ['BROWSER_ENDPOINTS', { BROWSER_ENDPOINTS: 'http://one:9222, two:9222' }],
  ['SOLANA_PAY_TO', { ...LIVE, SOLANA_PAY_TO: 'z'.repeat(44) }],
  ['DATABASE_URL', { DATABASE_URL: 'file:src' }],
  ['DATABASE_URL', { DATABASE_URL: 'file:package.json/farebox.db' }],
  ['CHANNEL_KEY_FILE', { ...LIVE, CHANNEL_KEY_FILE: 'src' }],
  ['CHROMIUM_PATH', { CHROMIUM_PATH: 'src' }],
  ['SANDBOX_RPC_PORT', { SANDBOX_RPC_PORT: '8402' }],
  ['SANDBOX_SOLANA_RPC_PORT', { SANDBOX_SOLANA_RPC_PORT: '8545' }],
  ['METRICS_PORT', { METRICS_PORT: '8899' }],
  ['METRICS_PORT', { ...LIVE, ...SHARED, PROCESSES: '4', METRICS_PORT: '8400' }],
  ['SIGNING_KEY_FILE!', { SIGNING_KEY_FILE: 'nowhere/key.pem' }],
])('of what cannot work, %s is named: %j', async (said, env) => {
  expect(await refused(env)).toEqual([said])
})

test.each([
  [
    'lists with blanks',
    { BROWSER_ENDPOINTS: 'ws://one:9222, http://two:9222', OTEL_EXPORTER_OTLP_HEADERS: 'a=b, c=d=, ' },
  ],
  ['a port of the sandbox that may move', { PORT: '8545' }],
  ['ports side by side', { ...LIVE, ...SHARED, PROCESSES: '2', METRICS_PORT: '8403' }],
  ['ports of a sandbox, live', { ...LIVE, METRICS_PORT: '8545' }],
  ['channels with a file', { ...LIVE, CHANNELS: 'on' }],
  ['a path that only contains the word', { ...LIVE, FACILITATOR_URL: 'https://facilitator.example/verify/x402' }],
])('nothing is said of %s', async (_, env) => {
  expect(await refused(env)).toEqual([])
})
