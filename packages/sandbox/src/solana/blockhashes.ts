import { randomBytes } from 'node:crypto'
import { type Blockhash, getBase58Decoder } from '@solana/kit'
import { createBloomFilter } from './bloom-filter.ts'
import type { SlotClock } from './slot-clock.ts'

/** The blockhashes of the recent slots, within which a transaction must land. */
export interface Blockhashes {
  latest(): { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  /** Asking whether a foreign one is valid is seeing it. */
  isValid(blockhash: string): boolean
}

// Of the Solana protocol: MAX_PROCESSING_AGE.
const VALID_SLOTS = 150

/** Which blockhashes a chain takes. */
export interface BlockhashRules {
  /**
   * Whether one that this chain never gave out is recent from the moment it is first seen: it comes from the chain that
   * this one stands in for. It lives as long as any other, and once.
   */
  readonly takesForeign: boolean
}

/**
 * Random: litesvm's own blockhashes are the same at every start, so without a memo the same payment would be the same
 * transaction as one of an earlier sandbox.
 */
export function createBlockhashes(clock: SlotClock, { takesForeign }: BlockhashRules): Blockhashes {
  const slots = new Map<string, number>()
  // Forgotten ones would be new again, and others choose how many there are.
  const expired = takesForeign ? createBloomFilter() : null
  let latest = { blockhash: random(), slot: Number.NEGATIVE_INFINITY }

  function note(blockhash: string) {
    for (const [known, slot] of slots) {
      if (slot + VALID_SLOTS >= clock.slot()) break
      slots.delete(known)
      expired?.add(known)
    }
    slots.set(blockhash, clock.slot())
  }
  return {
    latest() {
      const slot = clock.slot()
      if (latest.slot !== slot) {
        latest = { blockhash: random(), slot }
        note(latest.blockhash)
      }
      return { blockhash: latest.blockhash, lastValidBlockHeight: slot + VALID_SLOTS }
    },
    isValid(blockhash) {
      if (expired && !slots.has(blockhash) && !expired.mayHave(blockhash)) note(blockhash)
      return (slots.get(blockhash) ?? Number.NEGATIVE_INFINITY) + VALID_SLOTS >= clock.slot()
    },
  }
}

function random(): Blockhash {
  // The type stands for 32 bytes in base58.
  return getBase58Decoder().decode(randomBytes(32)) as Blockhash
}
