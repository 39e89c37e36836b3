import type { Answer } from '../calls/call-types.ts'

/** The address page of each chain's block explorer, by the chain's name in services. From viem/chains, and Solscan. */
const EXPLORERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    base: 'https://basescan.org',
    ethereum: 'https://etherscan.io',
    bsc: 'https://bscscan.com',
    arbitrum: 'https://arbiscan.io',
    polygon: 'https://polygonscan.com',
    avalanche: 'https://snowtrace.io',
    optimism: 'https://optimistic.etherscan.io',
    solana: 'https://solscan.io',
  }),
)

const LEDGER = 'https://suiscan.xyz/mainnet'

/** The page about a value of an answer, by its field and the answer; undefined if there is none. */
export function lookUp(field: string, value: string, { slug, data }: Answer): string | undefined {
  if (/^https?:\/\/\S+$/.test(value)) return value
  const name = field.split('.').at(-1) ?? field
  const known = BY_NAME.get(name)?.(value)
  if (known) return known
  if (slug?.startsWith('ledger-')) return lookUpInLedger(name, value)
  const chain = EXPLORERS.get(String(data?.chain ?? data?.network))
  if (!chain) return undefined
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return `${chain}/${name === 'token' ? 'token' : 'address'}/${value}`
  const isMint = chain === EXPLORERS.get('solana') && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
  return isMint ? `${chain}/${name === 'token' ? 'token' : 'account'}/${value}` : undefined
}

const BY_NAME: ReadonlyMap<string, (value: string) => string | undefined> = new Map(
  Object.entries<(value: string) => string | undefined>({
    doi: (value) => `https://doi.org/${encodeURI(value)}`,
    lei: (value) => (/^[A-Z0-9]{18}\d{2}$/.test(value) ? `https://search.gleif.org/#/record/${value}` : undefined),
    block_hash: (value) => (/^[0-9a-f]{64}$/.test(value) ? `https://mempool.space/block/${value}` : undefined),
  }),
)

const LEDGER_ACCOUNTS = new Set(['address', 'sender', 'gas_payer', 'validator_address'])

function lookUpInLedger(name: string, value: string) {
  if (/^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(value)) return name === 'digest' ? `${LEDGER}/tx/${value}` : undefined
  if (!/^0x[0-9a-f]{64}$/.test(value)) return undefined
  return `${LEDGER}/${LEDGER_ACCOUNTS.has(name) ? 'account' : 'object'}/${value}`
}

/** A map of a place, by its coordinates in degrees. */
export function mapOf({ lat, lon }: { lat: number; lon: number }) {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=12/${lat}/${lon}`
}
