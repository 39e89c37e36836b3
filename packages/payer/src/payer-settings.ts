import { homedir } from 'node:os'
import { join } from 'node:path'
import { createDailySpending, type DailySpending } from './daily-spending.ts'
import { createKeptChannels, type KeptChannels } from './kept-channels.ts'
import { PayerError } from './payer-error.ts'
import { createPendingPayments, type PendingPayments } from './pending-payments.ts'

/** The environment's limits on spending. */
export interface PayerSettings {
  readonly maxPerCallAtomic: bigint
  readonly spending: DailySpending
  readonly pending: PendingPayments
  readonly channels: KeptChannels
  /** File to which a line is added for each purchase. */
  readonly purchaseLog: string
  /** Folder for the whole of each sale; null if none is wanted. */
  readonly proofFolder: string | null
}

/**
 * Reads FAREBOX_MAX_PER_CALL, FAREBOX_MAX_PER_DAY, FAREBOX_SPENDING_FILE, FAREBOX_PURCHASE_LOG and FAREBOX_PROOF_FOLDER.
 * Throws a PayerError that names the invalid one.
 */
export function readPayerSettings(env: Readonly<Record<string, string | undefined>>, now: () => Date): PayerSettings {
  const file = env.FAREBOX_SPENDING_FILE || join(homedir(), '.farebox-spending.jsonl')
  const maxPerDayAtomic = readDollars(env.FAREBOX_MAX_PER_DAY || '2', 'FAREBOX_MAX_PER_DAY')
  return {
    maxPerCallAtomic: readDollars(env.FAREBOX_MAX_PER_CALL || '0.20', 'FAREBOX_MAX_PER_CALL'),
    spending: createDailySpending({ file, maxPerDayAtomic, now }),
    pending: createPendingPayments(`${file}.pending`, now),
    channels: createKeptChannels(`${file}.channels`),
    purchaseLog: env.FAREBOX_PURCHASE_LOG || `${file}.purchases`,
    proofFolder: env.FAREBOX_PROOF_FOLDER || null,
  }
}

/**
 * Reads the private key of an EVM wallet: 64 hexadecimal digits, with or without 0x. Throws a PayerError that does not
 * quote the text.
 */
export function readEvmKey(text: string, name: string): `0x${string}` {
  const [, digits] = /^(?:0x)?([0-9a-fA-F]{64})$/.exec(text.trim()) ?? []
  if (digits) return `0x${digits}`
  throw new PayerError(
    'usage',
    `${name} must be 64 hexadecimal digits, with or without 0x: the private key of an EVM wallet.`,
  )
}

/** '0.12' -> 120000n. Throws a PayerError for anything that is not an amount of dollars. */
export function readDollars(text: string, name: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole !== undefined) return BigInt(whole + fraction.padEnd(6, '0'))
  throw new PayerError('usage', `${name} must be an amount of US dollars such as 0.50, with at most six decimals.`)
}
