import type { ChainClient } from '@farebox/sandbox/chain'
import { batchSettlementAbi as abi } from '@farebox/sandbox/chain'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { decodeFunctionData, isAddressEqual } from 'viem'

const CALLS = 1000

/**
 * The gas of a thousand calls in one channel, and paid one by one, from the transactions since a block: an exact payment, a
 * deposit, a claim and a settlement.
 */
export async function measureGas(client: ChainClient, fromBlock: bigint) {
  const gas: Record<string, number> = {}
  for (let blockNumber = fromBlock; blockNumber <= (await client.getBlockNumber()); blockNumber += 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash, to, input } of transactions) {
      if (!to || input === '0x') continue
      const isChannel = isAddressEqual(to, BATCH_SETTLEMENT_ADDRESS)
      const name = isChannel ? decodeFunctionData({ abi, data: input }).functionName : 'exact'
      // The first settlement of a receiver costs more than later ones; the first claim of a channel is all there is.
      gas[name] = Number((await client.getTransactionReceipt({ hash })).gasUsed)
    }
  }
  const { exact = 0, deposit = 0, claimWithSignature = 0, settle = 0 } = gas
  const channel = deposit + claimWithSignature + settle
  return {
    exact,
    deposit,
    claim: claimWithSignature,
    settle,
    percent_of_exact: Number(((100 * channel) / (CALLS * exact)).toFixed(2)),
  }
}
