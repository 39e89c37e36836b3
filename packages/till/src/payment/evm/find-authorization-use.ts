import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from '../json-rpc.ts'
import { isSameHex, toAddressWord } from './hex-words.ts'
import { AUTHORIZATION_USED } from './token-events.ts'

/** What the log of an authorization's end is looked for by. */
export interface TokenAuthorization {
  readonly payer: string
  readonly nonce: string
  /** Address of the token. */
  readonly asset: string
}

interface LogSearch {
  /** Number of the newest block. */
  readonly head: bigint
  /** How many blocks one query covers. Default: what public nodes allow. */
  readonly logBlocks?: number
  /** How many queries are made at most. Default: those of four days. */
  readonly mostRanges?: number
}

/** Public RPCs refuse wider log queries. At 2 s a block these are five hours. */
export const LOG_BLOCKS = 9_000
const LOG_RANGES = 20

/** EIP-3009: AuthorizationCanceled(address,bytes32). */
export const AUTHORIZATION_CANCELED = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81'

/** A log as nodes write it. */
export const Log = Type.Object({
  address: Type.String(),
  topics: Type.Array(Type.String()),
  data: Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' }),
  transactionHash: Type.String(),
})
const someLogs = Compile(Type.Array(Log))

/** The event that used or cancelled an authorization, newest blocks first; undefined if the node shows none. */
export async function findAuthorizationUse(
  call: JsonRpc,
  { payer, nonce, asset }: TokenAuthorization,
  { head, logBlocks = LOG_BLOCKS, mostRanges = LOG_RANGES }: LogSearch,
) {
  const payerWord = `0x${toAddressWord(payer)}`
  const topics = [[AUTHORIZATION_USED, AUTHORIZATION_CANCELED], payerWord, nonce]
  let to = head
  for (let range = 0; range < mostRanges && to >= 0n; range += 1) {
    const from = to > logBlocks ? to - BigInt(logBlocks) : 0n
    const filter = { address: asset, fromBlock: toQuantity(from), toBlock: toQuantity(to), topics }
    const logs = someLogs.Parse(await call('eth_getLogs', [filter]))
    // Some node proxies ignore parts of a filter, and any contract may emit such an event.
    const isIts = (about: readonly string[]) => isSameHex(about[1], payerWord) && isSameHex(about[2], nonce)
    const log = logs.find((event) => isSameHex(event.address, asset) && isIts(event.topics))
    if (log) return log
    to = from - 1n
  }
  return undefined
}

function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
