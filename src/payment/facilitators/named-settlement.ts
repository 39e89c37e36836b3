import type { Payment } from '../payment.ts'

// EVM: 32 bytes in hex. Solana: 64 bytes in base58.
const HASH = /^0x[0-9a-fA-F]{64}$/
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** Whether this can name a transaction on a network, CAIP-2: it goes into receipts and headers. */
export function isTransaction(name: string, network: string): boolean {
  return (network.startsWith('eip155:') ? HASH : SIGNATURE).test(name)
}

/** What a facilitator says beside the transaction of a settlement; all of it optional. */
interface SettledFor {
  readonly payer?: string | null | undefined
  readonly network?: string | null | undefined
}

/** Why what a facilitator says it settled is not this payment; undefined where nothing contradicts. */
export function findContradiction({ payer, network }: SettledFor, payment: Payment): string | undefined {
  if (payer && payer.toLowerCase() !== payment.payer.toLowerCase()) return `settle named another payer, ${payer}`
  if (network && isAnother(network, payment)) return `settle named another network, ${network}`
  return undefined
}

/** Names of one kind are compared with names of that kind: some answer payments of version 2 with the word of version 1. */
function isAnother(name: string, { network, requirements }: Payment): boolean {
  if (name.includes(':')) return name !== network
  return !requirements.network.includes(':') && name.toLowerCase() !== requirements.network.toLowerCase()
}
