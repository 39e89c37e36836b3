import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseExactJson } from '@farebox/exact-json'
import { PayerError } from '@farebox/payer'
import { readDollars, readEvmKey } from '@farebox/payer/settings'
import { type DidKeys, readDidKeys } from '@farebox/receipts/keys'
import { describeJsonError } from './json-error.ts'
import { usageError } from './pay-error.ts'

const DEFAULT_URL = 'http://localhost:8402'
const DEFAULT_MAX = '0.15'
const PROJECT = resolve(import.meta.dirname, '..', '..')

export const HELP = `Calls a service of Farebox and pays for it.

  npm run pay -- <slug> ['<json>'] [options]
  npm run pay -- barcode '{"text": "5901234123457", "type": "ean13"}'

  <slug>            which service; left out: a list of them
  <json>            the request body, a JSON object; - reads it from stdin; left out: {}

  --try             the free trial, a few calls a day; without <json> it answers the service's example
  --max <usd>       refuse to pay more for the call (default ${DEFAULT_MAX})
  --channel         pay from a channel: one deposit, then a signed sum a call, without a wait for the chain
  --close-channels  get back what is left in the channels of this server, and close them; without <slug>. Also of those
                    whose record this machine has lost: the server names them to their wallet, which signs for that.
                    One that is never closed stays the wallet's: its rest is taken from the contract, without the server,
                    a day after asking for it (initiateWithdraw, then finalizeWithdraw)
  --deposit <usd>   deposit up to this into a channel without asking
  --network <name>  base (default) or solana; GET <url>/api/v1/services/<slug> lists the networks of a service
  --key <key>       private key of the paying wallet, hexadecimal on Base, base58 on Solana; default:
                    FAREBOX_PRIVATE_KEY or FAREBOX_SOLANA_PRIVATE_KEY, else the server's sandbox wallet
  --url <address>   the server; default: BASE_URL, else ${DEFAULT_URL}
  --out <folder>    saves files of the answer here, and long texts too, which are otherwise printed
                    (default: the current folder; var/paid in the project's folder)
  --proof <file>    writes request, signed answer, receipt and the server's keys; npm run verify -- <file> checks it
  --log <file>      adds a line with the receipt, checked; npm run spending -- <file> sums them
  --keys <file>     the server's keys, a copy of its /.well-known/did.json: pay only what is signed by them
  --table           print the lists of the answer as tables
  --csv             print the longest list as CSV, and nothing else
  --output <file>   write what is printed of the answer to this file
  --json            print the whole answer as one JSON document and nothing else, errors too; saves no files
                    (npm prints two lines of its own: npm run --silent pay -- ...)
  --quiet           print only the data, without receipt, steps and progress
  --help            print this

  Variables can also be set in a file .env in the project's folder, as NAME=value.
  Real money: the payments of a day by this command and by mcp-server.mjs are limited to FAREBOX_MAX_PER_DAY (default
  2 USDC), counted in FAREBOX_SPENDING_FILE (default ~/.farebox-spending.jsonl). A sandbox is paid only from its own
  wallet, never with your key. After a lost answer, repeat the command: it sends the same payment.
  On Solana, SOLANA_RPC_URL names the node; default: the sandbox's, or the public one.
  Exit code: 0 answered, 1 the call failed, 2 the command is invalid.
`

const options = {
  try: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  table: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  output: { type: 'string' },
  quiet: { type: 'boolean', short: 'q', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  url: { type: 'string' },
  network: { type: 'string', default: 'base' },
  key: { type: 'string' },
  max: { type: 'string', default: DEFAULT_MAX },
  channel: { type: 'boolean', default: false },
  deposit: { type: 'string' },
  'close-channels': { type: 'boolean', default: false },
  out: { type: 'string' },
  proof: { type: 'string' },
  log: { type: 'string' },
  keys: { type: 'string' },
} as const

/** The wallet to pay with; a null key means the server's sandbox wallet. */
export type WantedWallet =
  | { readonly network: 'base'; readonly privateKey: `0x${string}` | null }
  | { readonly network: 'solana'; readonly privateKey: string | null; readonly rpcUrl: string | null }

/** How an answer is printed: as JSON with texts, as tables, or its longest list as CSV. */
export type AnswerForm = 'text' | 'table' | 'csv'

/** The validated command line. */
export interface PayArguments {
  /** Null if left out: the services are listed. */
  readonly slug: string | null
  /** As given; null if left out, '-' to read it from stdin. */
  readonly body: string | null
  readonly isTrial: boolean
  readonly isJson: boolean
  /** How the answer is printed. */
  readonly form: AnswerForm
  /** Absolute path of the file that the answer is written to; null to print it. */
  readonly output: string | null
  /** Prints only the data, and no progress. */
  readonly isQuiet: boolean
  /** Without a trailing slash. */
  readonly url: string
  readonly wallet: WantedWallet
  /** In millionths of a US dollar. */
  readonly maxAtomic: bigint
  readonly isByChannel: boolean
  readonly closesChannels: boolean
  /** The deposit that needs no further question, in millionths of a US dollar. */
  readonly depositAtomic: bigint
  /** Absolute path for saved files. */
  readonly folder: string
  /** Absolute path for the proof of the sale; null if none is wanted. */
  readonly proof: string | null
  /** Absolute path of the log of purchases; null if none is kept. */
  readonly log: string | null
  /** The server's keys, from elsewhere; null for those that it publishes. */
  readonly keys: DidKeys | null
  /** Long texts are saved instead of printed, because a folder was named. */
  readonly savesTexts: boolean
  /** The caller's folder, absolute. */
  readonly caller: string
}

/** Parses the command line; null if only help was requested. Throws a usage error that names the invalid part. */
export function readPayArguments(argv: readonly string[], env: NodeJS.ProcessEnv): PayArguments | null {
  const { values, positionals } = parse(argv)
  if (values.help || isWord(positionals, 'help')) return null
  const [slug = null, body = null, ...rest] = isWord(positionals, 'list') ? [] : positionals
  if (slug !== null && !/^[a-z][a-z0-9-]*$/.test(slug))
    throw usageError(`${slug}: not a slug. Slugs are like exchange-rates.`)
  const kept = (['proof', 'log'] as const).find((option) => values[option] !== undefined)
  if (values.try && kept) throw usageError(`--${kept} needs a paid call: leave out --try. A free call has no receipt.`)
  if (values.channel && kept) throw usageError(`--${kept} needs a call that is settled by itself: leave out --channel.`)
  if (values['close-channels'] && (slug !== null || values.channel || values.try || values.network !== 'base'))
    throw usageError('--close-channels stands alone, with --url and --key.')
  if (values.deposit !== undefined && !values.channel) throw usageError('--deposit needs --channel.')
  if (values.channel && (values.try || values.network !== 'base'))
    throw usageError('--channel pays on Base: leave out --try and --network.')
  if (rest.length > 0)
    throw usageError(`Unexpected argument ${rest[0]}. Put the whole JSON in one pair of single quotes.`)
  const forms = (['json', 'table', 'csv'] as const).filter((form) => values[form])
  if (forms.length > 1) throw usageError(`--${forms.join(' and --')} exclude each other. Give one of them.`)
  // npm changes to the package's folder; this is the caller's.
  const caller = resolve(env.INIT_CWD || '.')
  return {
    slug,
    body,
    isTrial: values.try,
    isJson: values.json,
    form: values.csv ? 'csv' : values.table ? 'table' : 'text',
    output: values.output === undefined ? null : resolve(caller, values.output),
    isQuiet: values.quiet || values.csv,
    url: readUrl(values.url ?? (env.BASE_URL || DEFAULT_URL)),
    wallet: readWallet(values, env),
    maxAtomic: readSetting(() => readDollars(values.max, '--max')),
    isByChannel: values.channel,
    closesChannels: values['close-channels'],
    depositAtomic: readSetting(() => readDollars(values.deposit ?? '0', '--deposit')),
    folder: resolve(caller, values.out ?? (caller === PROJECT ? 'var/paid' : '.')),
    proof: values.proof === undefined ? null : resolve(caller, values.proof),
    log: values.log === undefined ? null : resolve(caller, values.log),
    keys: values.keys === undefined ? null : readKeys(resolve(caller, values.keys)),
    savesTexts: values.out !== undefined,
    caller,
  }
}

/** A word that people type for an option of this command; no service has its name. */
function isWord(positionals: readonly string[], word: 'help' | 'list'): boolean {
  return positionals.length === 1 && positionals[0] === word
}

/** A request body must be a JSON object, as for every service. */
export function readRequestBody(text: string): object {
  let body: unknown
  try {
    body = parseExactJson(text)
  } catch (error) {
    throw usageError(`The request body is not JSON: ${describeJsonError(text)}`, error)
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw usageError('The request body must be a JSON object, such as {"location": "Berlin"}.')
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), error)
  }
}

function readKeys(file: string): DidKeys {
  const wrong = (error?: unknown) =>
    usageError(`--keys ${file}: holds no keys. Give a copy of the server's /.well-known/did.json.`, error)
  try {
    const keys = readDidKeys(JSON.parse(readFileSync(file, 'utf8')))
    if (keys) return keys
  } catch (error) {
    throw wrong(error)
  }
  throw wrong()
}

function readUrl(value: string): string {
  const url = URL.parse(value)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href.replace(/\/$/, '')
  throw usageError(`${value}: not the address of a server. Give one such as ${DEFAULT_URL}.`)
}

function readWallet(
  { network, key }: { network: string; key?: string | undefined },
  env: NodeJS.ProcessEnv,
): WantedWallet {
  if (network === 'base') return { network, privateKey: readKey(key ?? (env.FAREBOX_PRIVATE_KEY || null)) }
  if (network !== 'solana') throw usageError(`--network ${network}: must be base or solana.`)
  const privateKey = readSolanaKey(key ?? (env.FAREBOX_SOLANA_PRIVATE_KEY || null))
  return { network, privateKey, rpcUrl: env.SOLANA_RPC_URL ? readUrl(env.SOLANA_RPC_URL) : null }
}

// Neither message quotes the value: it may be a real key with a typing error.
function readSolanaKey(value: string | null): string | null {
  if (value === null || /^[1-9A-HJ-NP-Za-km-z]{80,88}$/.test(value)) return value
  throw usageError('The private key must be base58 of 64 bytes, as Solana wallets export it.')
}

function readKey(key: string | null): `0x${string}` | null {
  return key === null ? null : readSetting(() => readEvmKey(key, 'The private key'))
}

/** Reads a setting; an invalid one has exit code 2. */
function readSetting<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof PayerError ? usageError(error.message, error) : error
  }
}
