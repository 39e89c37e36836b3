import { randomBytes } from 'node:crypto'
import { type Blockhash, getBase58Decoder } from '@solana/kit'
import type { SlotClock } from './slot-clock.ts'

/** The blockhashes of the recent slots, within which a transaction must land. */
export interface Blockhashes {
  latest(): { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
}

// Of the Solana protocol: MAX_PROCESSING_AGE.
const VALID_SLOTS = 150

/**
 * Random: litesvm's own blockhashes are the same at every start, so without a memo the same payment would be the same
 * transaction as one of an earlier sandbox.
 */
export function createBlockhashes(clock: SlotClock): Blockhashes {
  const slots = new Map<string, number>()
  let latest = { blockhash: random(), slot: Number.NEGATIVE_INFINITY }

  function forgetOld() {
    for (const [blockhash, slot] of slots) {
      if (slot + VALID_SLOTS >= clock.slot()) return
      slots.delete(blockhash)
    }
  }
  return {
    latest() {
      const slot = clock.slot()
      if (latest.slot !== slot) {
        forgetOld()
        latest = { blockhash: random(), slot }
        slots.set(latest.blockhash, slot)
      }
      return { blockhash: latest.blockhash, lastValidBlockHeight: slot + VALID_SLOTS }
    },
    isValid: (blockhash) => (slots.get(blockhash) ?? Number.NEGATIVE_INFINITY) + VALID_SLOTS >= clock.slot(),
  }
}

function random(): Blockhash {
  // The type stands for 32 bytes in base58.
  return getBase58Decoder().decode(randomBytes(32)) as Blockhash
}
