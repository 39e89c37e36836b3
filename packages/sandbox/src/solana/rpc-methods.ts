import { type Address, isAddress, isBlockhash } from '@solana/kit'
import type { Blockhashes } from './blockhashes.ts'
import { SolanaRpcError } from './rpc-error.ts'
import { toAccountJson, toHistoryJson, toTransactionJson } from './rpc-json.ts'
import type { SlotClock } from './slot-clock.ts'
import type { SvmBank } from './svm-bank.ts'
import { isSignedByAll, readWireTransaction, type WireTransaction } from './wire-transaction.ts'

interface Node {
  readonly bank: SvmBank
  readonly clock: SlotClock
  readonly blockhashes: Blockhashes
  /** Of the cluster that it imitates. */
  readonly genesisHash: string
}

type Options = Readonly<Record<string, unknown>>
type Method = (node: Node, first: unknown, options: Options) => unknown

const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const SIGNATURE_FAILURE = -32003
const BEHIND = -32016
const MAX_PAGE = 1000

/**
 * Answers the requests that x402's clients and facilitators, and we, send to Solana nodes. The calls throw RpcError.
 */
export function createRpcCalls(node: Node): (method: string, params: readonly unknown[]) => unknown {
  return (name, [first, options]) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method)
      throw new SolanaRpcError(METHOD_NOT_FOUND, `Method not found. Methods: ${Object.keys(methods).join(', ')}`)
    return method(node, first, typeof options === 'object' && options !== null ? { ...options } : {})
  }
}

const methods: Readonly<Record<string, Method>> = {
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': 'litesvm', 'feature-set': 0 }),
  getSlot: ({ clock }) => clock.slot(),
  getBlockHeight: ({ clock }) => clock.slot(),
  getBlockTime: ({ clock }, slot) => clock.unixTime(readSlot(slot)),
  getLatestBlockhash: (node) => withContext(node, node.blockhashes.latest()),
  isBlockhashValid: (node, blockhash) => withContext(node, node.blockhashes.isValid(readBlockhash(blockhash))),
  getAccountInfo: (node, address) => withContext(node, toAccountJson(node.bank.account(readAddress(address)))),
  simulateTransaction,
  sendTransaction,
  getSignatureStatuses,
  getSignaturesForAddress,
  getTransaction: ({ bank, clock }, signature) => {
    const landed = bank.find(readString(signature))
    return landed ? toTransactionJson(landed, clock) : null
  },
}

function simulateTransaction(node: Node, base64: unknown, { replaceRecentBlockhash, sigVerify }: Options) {
  const wire = readTransaction(base64)
  if (sigVerify && !isSignedByAll(wire))
    throw new SolanaRpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure')
  const { error, logs, unitsConsumed } = node.bank.simulate(wire, { anyBlockhash: replaceRecentBlockhash === true })
  return withContext(node, {
    err: error,
    logs,
    unitsConsumed,
    accounts: null,
    returnData: null,
    innerInstructions: null,
  })
}

/** Like a node without preflight: any signed transaction gets its id, whether it lands or not. */
function sendTransaction({ bank }: Node, base64: unknown) {
  const wire = readTransaction(base64)
  const { signature } = wire
  if (!signature || !isSignedByAll(wire)) {
    throw new SolanaRpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure')
  }
  bank.process({ ...wire, signature })
  return signature
}

function getSignatureStatuses(node: Node, signatures: unknown) {
  if (!Array.isArray(signatures) || signatures.length > 256) throw invalid('a list of up to 256 signatures')
  const statuses = signatures.map((signature) => {
    const landed = node.bank.find(readString(signature))
    if (!landed) return null
    const { slot, error: err } = landed
    const status = err === null ? { Ok: null } : { Err: err }
    return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
  })
  return withContext(node, statuses)
}

function getSignaturesForAddress({ bank, clock }: Node, address: unknown, options: Options) {
  const { limit = MAX_PAGE, before, minContextSlot = 0 } = options
  if (typeof limit !== 'number' || limit < 1 || limit > MAX_PAGE) throw invalid('a limit from 1 to 1000')
  if (typeof minContextSlot !== 'number' || minContextSlot > clock.slot()) {
    throw new SolanaRpcError(BEHIND, 'Minimum context slot has not been reached')
  }
  const all = bank.transactionsOf(readAddress(address))
  const start = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
  return all.slice(start, start + limit).map((landed) => toHistoryJson(landed, clock))
}

function withContext({ clock }: Node, value: unknown) {
  return { context: { slot: clock.slot() }, value }
}

function readTransaction(value: unknown): WireTransaction {
  try {
    return readWireTransaction(readString(value))
  } catch {
    throw invalid('a transaction in base64')
  }
}

function readAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalid('an address in base58')
}

function readBlockhash(value: unknown): string {
  if (typeof value === 'string' && isBlockhash(value)) return value
  throw invalid('a blockhash in base58')
}

function readString(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalid('a string')
}

function readSlot(value: unknown): number {
  if (typeof value === 'number') return value
  throw invalid('a slot')
}

function invalid(wanted: string): SolanaRpcError {
  return new SolanaRpcError(INVALID_PARAMS, `Invalid params: give ${wanted}.`)
}
