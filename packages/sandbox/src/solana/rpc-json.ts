import type { EncodedAccount } from '@solana/kit'
import type { SlotClock } from './slot-clock.ts'
import type { LandedTransaction } from './svm-bank.ts'

/** An account in the format of getAccountInfo, always in base64, as nodes return accounts they cannot parse. */
export function toAccountJson(account: EncodedAccount | undefined) {
  if (!account) return null
  const { data, executable, lamports, programAddress: owner, space } = account
  const base64 = Buffer.from(data).toString('base64')
  return { data: [base64, 'base64'], executable, lamports: Number(lamports), owner, rentEpoch: 0, space: Number(space) }
}

/** An entry of getSignaturesForAddress. */
export function toHistoryJson({ signature, slot, wire, error }: LandedTransaction, clock: SlotClock) {
  const blockTime = clock.unixTime(slot)
  return { signature, slot, err: error, memo: wire.memo, blockTime, confirmationStatus: 'finalized' }
}

/** The result of getTransaction, in base64. */
export function toTransactionJson({ slot, wire, error, before, after }: LandedTransaction, clock: SlotClock) {
  return {
    slot,
    blockTime: clock.unixTime(slot),
    transaction: [wire.base64, 'base64'],
    version: wire.version,
    meta: { err: error, preTokenBalances: before, postTokenBalances: after },
  }
}

/** A transaction for people: what it transferred, like a public block explorer. */
export function toPage({ signature, slot, error, before, after }: LandedTransaction, clock: SlotClock) {
  const changes = after.map(({ accountIndex, mint, owner, uiTokenAmount }) => {
    const held = before.find((balance) => balance.accountIndex === accountIndex)?.uiTokenAmount.amount ?? '0'
    return { mint, owner, change_atomic: (BigInt(uiTokenAmount.amount) - BigInt(held)).toString() }
  })
  const block_time = new Date(clock.unixTime(slot) * 1000).toISOString()
  return { signature, status: error === null ? 'success' : 'failed', error, slot, block_time, changes }
}
