import { addressOfTopic, amountOfTransfer, TRANSFER } from '@farebox/till/evm'
import type { JsonRpc } from '@farebox/till/facilitators'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { IncomingTransfer, TransferSource } from './transfer-source.ts'

interface TransfersWanted {
  readonly asset: string
  readonly payTo: string
  readonly fromBlock: bigint
  /** The last block to read. */
  readonly toBlock: bigint
}

// The range that Base's own documentation calls reliable. Other providers allow 5 to 10,000 blocks, and each words its
// refusal differently.
const MOST_BLOCKS = 2000n
const MOST_REQUESTS = 20_000

const Hex = Type.String({ pattern: '^0x[0-9a-fA-F]+$' })
const logs = Compile(
  Type.Array(
    Type.Object({
      address: Type.String(),
      topics: Type.Array(Type.String()),
      data: Hex,
      transactionHash: Hex,
      blockNumber: Hex,
    }),
  ),
)
const block = Compile(Type.Object({ number: Hex, timestamp: Hex }))
const mined = Compile(
  Type.Object({ status: Hex, logs: Type.Array(Type.Object({ address: Hex, topics: Type.Array(Hex), data: Hex })) }),
)

interface MinedTransfer extends IncomingTransfer {
  readonly block: bigint
}

/** Transfers to an address on an EVM chain, from the logs of its nodes; without what payment channels settled, which belongs to no one payment. */
export function createEvmTransfers(call: JsonRpc, token: Pick<TransfersWanted, 'asset' | 'payTo'>): TransferSource {
  return {
    async around({ from, to }, marginMs) {
      const [fromBlock, first, end, toBlock] = [
        await findBlockAt(call, from - marginMs),
        await findBlockAt(call, from),
        await findBlockAt(call, to),
        (await findBlockAt(call, to + marginMs)) - 1n,
      ]
      const transfers = await fetchIncomingTransfers(call, { ...token, fromBlock, toBlock })
      return transfers
        .filter(({ from: sender }) => !isSame(sender, CHANNEL_CONTRACTS.settlement))
        .map((transfer) => ({ ...transfer, isWithin: transfer.block >= first && transfer.block < end }))
    },
    of: (transaction) => fetchTransfersOf(call, transaction, token),
  }
}

/**
 * Every transfer of a token to an address between two blocks, oldest first. A range that the node refuses is halved,
 * down to a single block. Throws if the node refuses even that, or does not answer.
 */
export async function fetchIncomingTransfers(call: JsonRpc, wanted: TransfersWanted): Promise<MinedTransfer[]> {
  const { asset, payTo, fromBlock, toBlock } = wanted
  const topics = [TRANSFER, null, toWord(payTo)]
  const transfers: MinedTransfer[] = []
  let [from, span] = [fromBlock, MOST_BLOCKS]
  for (let request = 0; from <= toBlock; request += 1) {
    if (request === MOST_REQUESTS) {
      throw new Error(
        `the node returns logs of at most ${span} blocks at once: set another node in EVM_RPC_URL, or choose a shorter period`,
      )
    }
    const to = from + span - 1n < toBlock ? from + span - 1n : toBlock
    const filter = { address: asset, fromBlock: toQuantity(from), toBlock: toQuantity(to), topics }
    try {
      const found = logs.Parse(await call('eth_getLogs', [filter]))
      transfers.push(...found.filter((log) => isSame(log.address, asset)).map(toTransfer))
    } catch (error) {
      if (span === 1n) throw error
      span /= 2n
      continue
    }
    from = to + 1n
  }
  return transfers
}

/**
 * The first block that is not older than a time; the block after the last if all are older.
 * @param timeMs since 1970
 */
export async function findBlockAt(call: JsonRpc, timeMs: number): Promise<bigint> {
  const head = block.Parse(await call('eth_getBlockByNumber', ['latest', false]))
  if (toTimeMs(head) < timeMs) return BigInt(head.number) + 1n
  let [low, high] = [0n, BigInt(head.number)]
  while (low < high) {
    const middle = (low + high) / 2n
    const found = await call('eth_getBlockByNumber', [toQuantity(middle), false])
    // Blocks that a node has dropped are older than those it has (EIP-4444).
    const isOlder = found === null || toTimeMs(block.Parse(found)) < timeMs
    if (isOlder) low = middle + 1n
    else high = middle
  }
  return low
}

function toTimeMs({ timestamp }: { readonly timestamp: string }): number {
  return Number(timestamp) * 1000
}

/** Transfers to an address in one transaction, of any time; none if it failed or is unknown. */
async function fetchTransfersOf(
  call: JsonRpc,
  transaction: string,
  { asset, payTo }: Pick<TransfersWanted, 'asset' | 'payTo'>,
): Promise<IncomingTransfer[]> {
  const receipt = await call('eth_getTransactionReceipt', [transaction])
  if (!mined.Check(receipt) || BigInt(receipt.status) !== 1n) return []
  return receipt.logs
    .filter(
      ({ address, topics }) =>
        isSame(address, asset) && isSame(topics[0], TRANSFER) && isSame(topics[2], toWord(payTo)),
    )
    .map((log) => toTransfer({ ...log, transactionHash: transaction, blockNumber: '0x0' }))
}

function toTransfer(log: { topics: string[]; data: string; transactionHash: string; blockNumber: string }) {
  return {
    transaction: log.transactionHash.toLowerCase(),
    from: addressOfTopic(log.topics[1] ?? ''),
    amountAtomic: amountOfTransfer(log),
    block: BigInt(log.blockNumber),
  }
}

/** Compares hexadecimal text regardless of case. */
function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

/** An address as a 32-byte word. */
function toWord(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
