import { readAddresses } from '@farebox/till/facilitators'
import { type Config, isWorker } from '../configuration/config.ts'

type Payments = Pick<
  Config,
  'ROLE' | 'BASE_URL' | 'PAY_TO' | 'EVM_NETWORK' | 'SOLANA_PAY_TO' | 'FACILITATOR_URL' | 'SETTLEMENT_KEY'
>

interface Started {
  readonly baseUrl: string
  readonly config: Payments
  /** Null if payments are real. */
  readonly sandbox: { readonly rpcUrl: string } | null
}

/** The text printed when the server accepts calls: its address, and where money goes. */
export function renderBanner({ baseUrl, config, sandbox }: Started): string {
  if (isWorker(config)) return renderWorkerBanner(config.ROLE)
  const lines = sandbox ? sandboxLines(sandbox.rpcUrl) : liveLines(baseUrl, config)
  return ['', `Farebox is ready: ${baseUrl}`, `Catalog           ${baseUrl}/api/v1/services`, '', ...lines, '']
    .map((line) => `${line === '' ? '' : `  ${line}`}\n`)
    .join('')
}

function renderWorkerBanner(role: string): string {
  return `\n  Farebox is ready: ROLE=${role}, it works for those that sell and takes no payments.\n\n`
}

function sandboxLines(rpcUrl: string): readonly string[] {
  return [
    `SANDBOX: payments are play money on a local chain, ${rpcUrl}.`,
    'Only the answers are real. For real payments see "Going live" in docs/operations.md.',
    '',
    'Stop it with Ctrl+C.',
    `A first paid call, in another terminal:  npm run pay -- barcode '{"text":"hello"}'`,
  ]
}

function liveLines(baseUrl: string, config: Payments): readonly string[] {
  const { BASE_URL, PAY_TO, EVM_NETWORK, SOLANA_PAY_TO } = config
  return [
    `LIVE: payments are real. USDC goes to ${PAY_TO} on ${EVM_NETWORK}${SOLANA_PAY_TO ? `, and to ${SOLANA_PAY_TO} on Solana` : ''}.`,
    `Settled by ${settlersOf(config).join(', then ')}.`,
    ...(BASE_URL ? [] : [`BASE_URL is not set: documents for callers name ${baseUrl}, which they cannot reach.`]),
    `Readiness:  curl ${baseUrl}/readyz`,
  ]
}

// A facilitator's URL may contain a key; its host does not.
function settlersOf({ FACILITATOR_URL = '', SETTLEMENT_KEY }: Payments): readonly string[] {
  const facilitators = readAddresses(FACILITATOR_URL).map((address) => new URL(address).host)
  return [...(SETTLEMENT_KEY ? ['the wallet of SETTLEMENT_KEY'] : []), ...facilitators]
}
