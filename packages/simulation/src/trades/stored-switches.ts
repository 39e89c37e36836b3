import type { Address } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { concatHex, getContractAddress, numberToHex, size, slice } from 'viem/utils'
import { GAS } from './limits.ts'
import type { TradeReads } from './outside-reads.ts'
import { readBlocks } from './read-blocks.ts'
import { readOneCall } from './simulate-in-one-call.ts'

// Returns what is stored at each word of its input: a loop of CALLDATALOAD, SLOAD and MSTORE.
const READ_SLOTS = '0x3d5b3681101560145780355481526020016001565b363df3'
const WORD = 32
const OWN_PARTS = 3

/** Words by their places. */
type Stored = Readonly<Record<Hex, Hex>>

/** Asks what a token has stored at these places, by another program in its place. */
export function askSlots(token: Address, slots: readonly Hex[]): RpcRequest {
  return simulateOne({ to: token, data: concatHex([...slots]), gas: GAS.call }, { [token]: { code: READ_SLOTS } })
}

// Nodes take other states in a simulation; many do not for eth_call.
function simulateOne(call: unknown, stateOverrides: object): RpcRequest {
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ stateOverrides, calls: [call] }] }, 'latest'] }
}

function readOne(reply: RpcReply | undefined): Hex | undefined {
  const result = readBlocks(reply)?.[0]?.[0]
  return result?.isOk ? result.data : undefined
}

/**
 * The places that store zero or one, each with the other of the two, in some parts: a wallet that is freed of all rules by one
 * of them would hide what another does. None if the node does not tell.
 */
export function readSwitches(
  reply: RpcReply | undefined,
  { slots, isOfAll }: Pick<TradeReads, 'slots' | 'isOfAll'>,
): Stored[] {
  const words = readOne(reply)
  if (!words || size(words) !== slots.length * WORD) return []
  const values = slots.map((slot, at) => [slot, BigInt(slice(words, at * WORD, (at + 1) * WORD))] as const)
  const flipped = values
    .filter(([, value]) => value <= 1n)
    .map(([slot, value]) => [slot, numberToHex(1n - value, { size: WORD })] as const)
  const own = flipped.filter(([slot]) => !isOfAll(slot))
  const parts = [
    flipped.filter(([slot]) => isOfAll(slot)),
    ...Array.from({ length: OWN_PARTS }, (_, part) => own.filter((_slot, at) => at % OWN_PARTS === part)),
  ]
  return parts.filter((part) => part.length > 0).map((part) => Object.fromEntries(part))
}

/** Asks for the count by which nodes choose the address of what the sender of a rehearsal creates. */
export function askNonce(sender: Address): RpcRequest {
  return { method: 'eth_getTransactionCount', params: [sender, 'latest'] }
}

/** Where a rehearsal runs; undefined if the node does not tell. */
export function readPlace(reply: RpcReply | undefined, sender: Address): Address | undefined {
  if (!reply || !('result' in reply) || !/^0x[0-9a-f]{1,12}$/i.test(String(reply.result))) return undefined
  return getContractAddress({ from: sender, nonce: BigInt(String(reply.result)) })
}

/** The rehearsal at the same place, so that its wallets are the same, with other values stored; with none, as it is. */
export function flip(
  { params: [rehearsal] }: RpcRequest,
  { token, place }: { readonly token: Address; readonly place: Address },
  stateDiff: Stored,
): RpcRequest {
  // The cast: what simulateInOneCall() makes.
  const { data: code, ...call } = rehearsal as { readonly data: Hex }
  return simulateOne({ ...call, to: place }, { [place]: { code }, [token]: { stateDiff } })
}

/** Whether a rehearsal that went well does not with other values stored. */
export function hangsOnThem(usual: RpcReply | undefined, flipped: RpcReply | undefined): boolean {
  return sellsIn(usual) === true && sellsIn(flipped) === false
}

function sellsIn(reply: RpcReply | undefined): boolean | undefined {
  const answer = readOne(reply)
  if (!answer) return undefined
  try {
    return readOneCall(answer).trips.every(({ buy, sales }) => buy.ok && sales.every(({ ok }) => ok))
  } catch {
    return undefined
  }
}
