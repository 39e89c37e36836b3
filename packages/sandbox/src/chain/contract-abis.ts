import type { Abi } from 'viem'
import batchSettlement from '../contracts/batch-settlement.json' with { type: 'json' }
import usdCoin from '../contracts/usd-coin.json' with { type: 'json' }

// The casts: JSON types have no literals.

/** The functions of the contract that payment channels are kept in. */
export const batchSettlementAbi = batchSettlement.abi as Abi

/** The functions of the play dollars, which are those of USDC that payments need. */
export const usdCoinAbi = usdCoin.abi as Abi
