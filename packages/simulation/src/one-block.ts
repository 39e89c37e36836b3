import type { TradeVerdict } from './verdict.ts'

/** A contract that trades in one call proves neither that a wallet can sell later nor that it cannot: what was seen is told. */
export function judgeOneBlock(verdict: TradeVerdict): TradeVerdict {
  const { status, sellSucceeded, reason } = verdict
  const seen = status === 'ok' ? 'in that block it can be bought and sold' : `in that block: ${reason}`
  return {
    ...verdict,
    status: 'inconclusive',
    sellSucceeded: sellSucceeded || null,
    reason: `the node simulates one block, which proves nothing about wallets and later sales; ${seen}`,
  }
}
