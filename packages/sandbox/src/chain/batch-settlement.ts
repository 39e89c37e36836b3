import { BATCH_SETTLEMENT_ADDRESS, ERC3009_DEPOSIT_COLLECTOR_ADDRESS } from '@x402/evm'
import type { Hex } from 'viem'
import batchSettlement from '../contracts/batch-settlement.json' with { type: 'json' }
import depositCollector from '../contracts/deposit-collector.json' with { type: 'json' }
import type { ChainClient } from './chain-client.ts'

/** Places the contracts of payment channels at the addresses they have on every chain. */
export async function placeBatchSettlement(client: ChainClient): Promise<void> {
  // JSON has no type for a string that begins with 0x.
  await client.setCode({ address: BATCH_SETTLEMENT_ADDRESS, bytecode: batchSettlement.bytecode as Hex })
  await client.setCode({ address: ERC3009_DEPOSIT_COLLECTOR_ADDRESS, bytecode: depositCollector.bytecode as Hex })
}
