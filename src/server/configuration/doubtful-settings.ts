import { existsSync, statSync } from 'node:fs'
import { keyTakenBy, readAddresses } from '@farebox/till/facilitators'
import { BASE_MAINNET, BASE_SEPOLIA } from '@farebox/till/networks'
import { type Config, isWorker, takesRealPayments, type UpstreamVariables, valuesOf } from './config.ts'
import { Environment } from './environment.ts'
import { findNearNames } from './near-names.ts'
import { findSharedPorts } from './shared-ports.ts'

/** Something about the settings that the operator should hear before money moves. */
export interface SettingsNotice {
  readonly variable: string
  /** What is wrong with it, and what to do. */
  readonly message: string
  /** True where nobody can want what it does: the server does not start. */
  readonly stops: boolean
}

interface Given {
  /** What is set, by variable; empty ones are not. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly config: Config
}

/**
 * Finds settings that are valid one by one and mislead together: names that are nearly ours, settings without effect, play
 * money beside the marks of a live server, open doors, keys that are missing. `known` are the variables of third parties.
 */
export function findDoubtfulSettings({ env, config }: Given, known: UpstreamVariables): SettingsNotice[] {
  const set = Object.keys(valuesOf(env))
  const given = { env, config, set }
  return [
    ...nearNames(given, [...known.addresses, ...known.keys]),
    ...playMoney(given),
    ...useless(given),
    ...openDoors(given),
    ...unusable(given),
    ...newKeys(given),
    ...findSharedPorts(given).map(({ variable, message }) => fault(variable, message)),
    ...keyless(given, known),
  ]
}

interface Settings extends Given {
  readonly set: readonly string[]
}

const NAMES = Object.keys(Environment.properties)

function nearNames({ env, set }: Settings, known: readonly string[]): SettingsNotice[] {
  return findNearNames({ env: valuesOf(env), ours: [...NAMES, ...known] }).map(({ name, meant }) => {
    const next = meant.some((one) => set.includes(one))
      ? `Only ${meant.join(' and ')} counts, which is set, too.`
      : `Did you mean ${meant.slice(0, 3).join(' or ')}?`
    return warning(name, `is unknown here. ${next}`)
  })
}

// What moves money, or signs for it.
const KEYS_OF_MONEY = [
  'SETTLEMENT_KEY',
  'CHANNEL_KEY_FILE',
  'CDP_API_KEY_SECRET',
  'PAYAI_API_KEY_SECRET',
  'FACILITATOR_AUTH',
  'FACILITATOR_HEADERS',
] as const

// What nobody sets who wants play money.
const LIVE_MARKS = ['FACILITATOR_URL', 'SETTLEMENT_KEY', 'CDP_API_KEY_ID', 'PAYAI_API_KEY_ID']

function playMoney({ config, set }: Settings): SettingsNotice[] {
  if (isWorker(config) || takesRealPayments(config) || config.PAYMENTS === 'sandbox') return []
  const choose = 'Set PAY_TO for real payments, or PAYMENTS=sandbox for play money.'
  const mark = LIVE_MARKS.find((name) => set.includes(name))
  if (mark) return [fault('PAY_TO', `is not set, but ${mark} is. ${choose}`)]
  return config.BASE_URL?.startsWith('https:')
    ? [warning('PAY_TO', `is not set, so whoever reads ${config.BASE_URL} pays with play money. ${choose}`)]
    : []
}

interface Condition {
  readonly variables: readonly string[]
  readonly hasEffect: (config: Config) => boolean
  /** Continues "counts only ". */
  readonly only: string
}

const CONDITIONS: readonly Condition[] = [
  {
    variables: describedAs('Live:'),
    hasEffect: (config) => takesRealPayments(config) || isWorker(config),
    only: 'for real payments, which PAY_TO without PAYMENTS=sandbox are',
  },
  {
    variables: describedAs('Sandbox:'),
    hasEffect: (config) => !takesRealPayments(config),
    only: 'for play money: PAY_TO is set',
  },
  {
    variables: ['SOLANA_FACILITATOR_URL', 'SOLANA_NETWORK', 'USDC_MINT', 'SOLANA_RPC_URL'],
    hasEffect: ({ SOLANA_PAY_TO }) => SOLANA_PAY_TO !== undefined,
    only: 'with SOLANA_PAY_TO',
  },
  {
    variables: ['CDP_API_KEY_ID', 'CDP_API_KEY_SECRET'],
    hasEffect: (config) => facilitatorsOf(config).some((url) => keyTakenBy(url) === 'cdp'),
    only: "with the address of Coinbase's facilitator in FACILITATOR_URL",
  },
  {
    variables: ['PAYAI_API_KEY_ID', 'PAYAI_API_KEY_SECRET'],
    hasEffect: (config) => facilitatorsOf(config).some((url) => keyTakenBy(url) === 'payAi'),
    only: "with the address of PayAI's facilitator in FACILITATOR_URL",
  },
  {
    variables: ['DATABASE_POOLER', 'DATABASE_POOL_SIZE'],
    hasEffect: ({ DATABASE_URL }) => DATABASE_URL.startsWith('postgres'),
    only: 'with PostgreSQL in DATABASE_URL',
  },
  {
    variables: ['MODEL_NAME', 'MODEL_KEY'],
    hasEffect: ({ MODEL_URL }) => MODEL_URL !== undefined,
    only: 'with MODEL_URL',
  },
  {
    variables: ['CHROMIUM_PATH', 'REQUIRE_SANDBOX'],
    hasEffect: ({ BROWSER_ENDPOINTS }) => BROWSER_ENDPOINTS === '',
    only: 'without BROWSER_ENDPOINTS',
  },
  {
    variables: ['CHROMIUM_PATH', 'REQUIRE_SANDBOX', 'BROWSER_ENDPOINTS'],
    hasEffect: ({ ROLE }) => ROLE === 'all' || ROLE === 'render',
    only: 'with ROLE=render or ROLE=all',
  },
  {
    variables: ['OPERATOR_TOKEN', 'TRUST_PROXY', 'CHANNELS', 'CHECK_MINUTES', 'OPENTIMESTAMPS'],
    hasEffect: (config) => !isWorker(config),
    only: 'on a machine that sells: ROLE=sell or ROLE=all',
  },
]

/** Each variable that has no effect, once. */
function useless({ config, set }: Settings): SettingsNotice[] {
  const told = new Set<string>()
  return CONDITIONS.filter(({ hasEffect }) => !hasEffect(config)).flatMap(({ variables, only }) =>
    variables
      .filter((name) => set.includes(name) && !told.has(name) && told.add(name))
      .map((name) => warning(name, `has no effect; it counts only ${only}.`)),
  )
}

// More than an eighth of all IPv4 addresses is nobody's proxies.
const WIDEST_PREFIX = 3

function openDoors({ config }: Settings): SettingsNotice[] {
  const found: SettingsNotice[] = []
  if (widestOf(config.TRUST_PROXY))
    found.push(
      warning(
        'TRUST_PROXY',
        'trusts nearly every address: any caller may claim to be another. Name the networks of your proxies.',
      ),
    )
  if (widestOf(config.EGRESS_ALLOW))
    found.push(
      warning(
        'EGRESS_ALLOW',
        'opens nearly every address, those of this network too, to whoever asks for a page. Name the hosts that are meant.',
      ),
    )
  const url = URL.parse(config.BASE_URL ?? '')
  if (takesRealPayments(config) && url?.protocol === 'http:' && !isOwnMachine(url.hostname))
    found.push(
      warning(
        'BASE_URL',
        'begins with http: payments and answers would be readable on the way. Put TLS in front, and give its https address.',
      ),
    )
  return found
}

function unusable({ config, set }: Settings): SettingsNotice[] {
  const found: SettingsNotice[] = []
  const { CHROMIUM_PATH } = config
  if (isWorker(config)) {
    const { ROLE } = config
    for (const variable of KEYS_OF_MONEY.filter((name) => config[name] !== undefined))
      found.push(
        fault(variable, `is set with ROLE=${ROLE}. That machine opens callers' pages and files: give it no key.`),
      )
    if (config.PROCESSES > 1)
      found.push(
        fault('PROCESSES', `is ${config.PROCESSES} with ROLE=${ROLE}. Start more machines of this role instead.`),
      )
  }
  if (takesRealPayments(config)) {
    const known = [BASE_MAINNET, BASE_SEPOLIA].filter(
      ({ network, networkV1 }) => (network === config.EVM_NETWORK) !== (networkV1 === config.EVM_NETWORK_V1),
    )
    for (const { network, networkV1 } of known.slice(0, 1))
      found.push(
        fault(
          'EVM_NETWORK_V1',
          `is ${config.EVM_NETWORK_V1}, and EVM_NETWORK is ${config.EVM_NETWORK}; x402 v1 calls ${network} ${networkV1}. Every buyer of v1 would be refused: set both to one chain.`,
        ),
      )
  }
  if (CHROMIUM_PATH !== undefined && set.includes('CHROMIUM_PATH') && !isProgram(CHROMIUM_PATH))
    found.push(
      fault(
        'CHROMIUM_PATH',
        `names no program: ${CHROMIUM_PATH}. Correct it, or leave it out for an installed one or that of npm.`,
      ),
    )
  return found
}

function isProgram(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && (process.platform === 'win32' || (found.mode & 0o111) !== 0)
}

/** A slip in the name of a file would make a new key there, and its folders. */
function newKeys({ config, set }: Settings): SettingsNotice[] {
  const hasChannels = takesRealPayments(config) && config.CHANNELS === 'on'
  return (['SIGNING_KEY_FILE', ...(hasChannels ? (['CHANNEL_KEY_FILE'] as const) : [])] as const).flatMap(
    (variable) => {
      const file = config[variable]
      if (file === undefined || !set.includes(variable) || existsSync(file)) return []
      return [
        warning(
          variable,
          `names no file yet: the start makes ${file} with a new key, and its folder if it is missing.`,
        ),
      ]
    },
  )
}

function keyless({ config, set }: Settings, { needed = [] }: UpstreamVariables): SettingsNotice[] {
  const missing = isWorker(config) ? [] : needed.filter((name) => !set.includes(name))
  return missing.map((name) =>
    fault(
      name,
      `is not set, and a backend in ${config.CONFIG_FILE ?? 'farebox.config.json'} has it as its key. Set it, or take the key out there.`,
    ),
  )
}

function describedAs(beginning: string): string[] {
  // TypeBox's schemas, by name.
  const schemas = Environment.properties as Readonly<Record<string, { readonly description?: string }>>
  return NAMES.filter((name) => schemas[name]?.description?.startsWith(beginning))
}

function facilitatorsOf({ FACILITATOR_URL, SOLANA_FACILITATOR_URL }: Config): URL[] {
  return [FACILITATOR_URL, SOLANA_FACILITATOR_URL].flatMap(readAddresses).flatMap((address) => URL.parse(address) ?? [])
}

/** Of entries that are networks; an address with a scheme or a port has another `/`. */
function widestOf(networks: string): boolean {
  return networks.split(',').some((network) => {
    const [, prefix] = /^\s*[\da-f.:]+\/(\d+)\s*$/i.exec(network) ?? []
    return prefix !== undefined && Number(prefix) <= WIDEST_PREFIX
  })
}

function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

function warning(variable: string, message: string): SettingsNotice {
  return { variable, message, stops: false }
}

function fault(variable: string, message: string): SettingsNotice {
  return { variable, message, stops: true }
}
