import { BASE_MAINNET, BASE_SEPOLIA } from '../networks.ts'
import type { Payment } from '../payment.ts'
import { SOLANA_DEVNET, SOLANA_MAINNET } from '../solana/solana-network.ts'

// EVM: 32 bytes in hex. Solana: 64 bytes in base58.
const HASH = /^0x[0-9a-fA-F]{64}$/
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

// Other networks have the names that an operator gives them.
const NAMES_IN_V1: ReadonlyMap<string, string> = new Map(
  [BASE_MAINNET, BASE_SEPOLIA, SOLANA_MAINNET, SOLANA_DEVNET].map(({ network, networkV1 }) => [network, networkV1]),
)

/** Whether this can be the id of a transaction on a network (CAIP-2): it goes into receipts and headers. */
export function isTransaction(name: string, network: string): boolean {
  return (network.startsWith('eip155:') ? HASH : SIGNATURE).test(name)
}

/** What else a facilitator says about a settlement; all fields are optional. */
interface SettledFor {
  readonly payer?: string | null | undefined
  readonly network?: string | null | undefined
}

/** Why the settlement that a facilitator reports cannot be this payment; undefined if nothing contradicts. */
export function findContradiction({ payer, network }: SettledFor, payment: Payment): string | undefined {
  if (payer && payer.toLowerCase() !== payment.payer.toLowerCase()) return `settle named another payer, ${payer}`
  if (network && isAnother(network, payment)) return `settle named another network, ${network}`
  return undefined
}

/** Whether a name is of another network than the payment's: some facilitators answer a version 2 payment with a version 1 name. */
function isAnother(name: string, { network, requirements }: Payment): boolean {
  if (name.includes(':')) return name !== network
  const ours = requirements.network.includes(':') ? NAMES_IN_V1.get(network) : requirements.network
  return ours !== undefined && name.toLowerCase() !== ours.toLowerCase()
}
