/** Time on our Solana: slots pass as on the real one. */
export interface SlotClock {
  /** Also the block height: every slot has a block. */
  slot(): number
  /** Unix seconds in the current slot, or in another one. */
  unixTime(slot?: number): number
  /** Skips this many slots. */
  skip(slots: number): void
}

const SLOT_MS = 400

/** Makes a clock whose slot 1 begins now. */
export function createSlotClock(): SlotClock {
  const startedAt = Date.now()
  let skipped = 0
  const slot = () => 1 + skipped + Math.floor((Date.now() - startedAt) / SLOT_MS)
  return {
    slot,
    unixTime: (at = slot()) => Math.floor((startedAt + at * SLOT_MS) / 1000),
    skip(slots) {
      skipped += slots
    },
  }
}
