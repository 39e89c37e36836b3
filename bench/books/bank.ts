import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_MAINNET } from '@farebox/till/networks'
import { domainSeparator, encodeAbiParameters, keccak256, stringToHex } from 'viem'

/** The number of settlements in a hundred that fail in each way. */
export interface BankFaults {
  /** The connection breaks before the settlement. */
  readonly lostBefore: number
  /** The connection breaks after the money moved. */
  readonly lostAfter: number
  /** The answer is "failed", but the transfer lands moments later. */
  readonly failedButLands: number
  /** The answer is "pending" and names the transaction. */
  readonly pending: number
}

/** A facilitator and its chain in one: fast, with injected faults. */
export interface Bank {
  readonly url: string
  /** How often each nonce moved money. */
  readonly settled: ReadonlyMap<string, number>
  /** By nonce. */
  readonly landed: ReadonlyMap<string, BankTransfer>
  disturbed(): number
  close(): Promise<void>
}

/** Money that moved. The nonce of a transfer serves as its transaction hash. */
export interface BankTransfer {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly nonce: string
  readonly asset: string
  /** Milliseconds since 1970. */
  readonly atMs: number
}

const SETTLE_MS = 20
const LANDS_AFTER_MS = 400
const [USED, TRANSFER] = ['AuthorizationUsed(address,bytes32)', 'Transfer(address,address,uint256)'].map((event) =>
  keccak256(stringToHex(event)),
)
const AUTHORIZATION_STATE = '0xe94a0102'
const DOMAIN_SEPARATOR = '0x3644e515'
// USDC on Base, the currency of live mode.
const { asset: verifyingContract, assetName: name, assetVersion: version } = BASE_MAINNET
const DOMAIN = { name, version, chainId: 8453, verifyingContract }
// x402 specification v2, section 7.3.
const SUPPORTED = {
  kinds: [
    { x402Version: 2, scheme: 'exact', network: 'eip155:8453' },
    { x402Version: 1, scheme: 'exact', network: 'base' },
  ],
  extensions: [],
  signers: {},
}

/**
 * Serves /verify and /settle as @x402/core's facilitator does (types of 2.27), and the JSON-RPC of a node with EIP-3009
 * transfers. As on the chain, each nonce lands once; a second settlement is refused, as @x402/evm does.
 */
export async function startBank(faults: BankFaults): Promise<Bank> {
  const settled = new Map<string, number>()
  const landed = new Map<string, BankTransfer>()
  let disturbed = 0

  function land(signed: Omit<BankTransfer, 'atMs'>): boolean {
    const transfer = { ...signed, atMs: Date.now() }
    if (landed.has(transfer.nonce)) return false
    landed.set(transfer.nonce, transfer)
    settled.set(transfer.nonce, (settled.get(transfer.nonce) ?? 0) + 1)
    return true
  }

  async function settle(transfer: Omit<BankTransfer, 'atMs'>, response: ServerResponse) {
    await pause(SETTLE_MS * Math.random())
    const fault = drawFault(faults)
    if (fault) disturbed += 1
    const payer = transfer.from
    if (fault === 'lostBefore') return response.destroy()
    if (fault === 'failedButLands' || fault === 'pending') {
      setTimeout(land, LANDS_AFTER_MS * Math.random(), transfer)
      const isPending = fault === 'pending'
      const errorReason = isPending ? 'settlement_pending' : 'settle_exact_evm_transaction_confirmation_timed_out'
      return send(response, { success: false, errorReason, payer, transaction: isPending ? transfer.nonce : '' })
    }
    const isNew = land(transfer)
    if (fault === 'lostAfter') return response.destroy()
    if (!isNew)
      return send(response, {
        success: false,
        errorReason: 'invalid_exact_evm_nonce_already_used',
        payer,
        transaction: '',
      })
    send(response, { success: true, payer, transaction: transfer.nonce, network: 'eip155:8453' })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/supported') return send(response, SUPPORTED)
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    if (request.url === '/rpc') {
      return send(response, { jsonrpc: '2.0', id: body.id, result: answerRpc(body.method, body.params, landed) })
    }
    const { from, to, value, nonce } = body.paymentPayload.payload.authorization
    if (request.url === '/verify') return send(response, { isValid: true, payer: from })
    await settle({ from, to, value, nonce, asset: body.paymentRequirements.asset }, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settled,
    landed,
    disturbed: () => disturbed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function drawFault(faults: BankFaults): keyof BankFaults | undefined {
  let draw = Math.random() * 100
  for (const name of ['lostBefore', 'lostAfter', 'failedButLands', 'pending'] as const) {
    draw -= faults[name]
    if (draw < 0) return name
  }
  return undefined
}

function answerRpc(method: string, [first]: readonly unknown[], landed: ReadonlyMap<string, BankTransfer>): unknown {
  if (method === 'eth_chainId') return '0x2105'
  if (method === 'eth_getBlockByNumber') {
    return { number: '0x10', timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` }
  }
  if (method === 'eth_call') {
    const { data } = first as { data: string }
    if (data.startsWith(DOMAIN_SEPARATOR)) return domainSeparator({ domain: DOMAIN })
    const nonce = `0x${data.slice(AUTHORIZATION_STATE.length + 64)}`
    return `0x${(landed.has(nonce) ? '1' : '0').padStart(64, '0')}`
  }
  if (method === 'eth_getLogs') {
    const { topics } = first as { topics: string[] }
    const transfer = landed.get(topics[2] ?? '')
    return transfer ? toLogs(transfer).slice(0, 1) : []
  }
  if (method === 'eth_getTransactionReceipt') {
    const transfer = landed.get(String(first))
    return transfer ? { status: '0x1', logs: toLogs(transfer) } : null
  }
  throw new Error(`${method} is not known`)
}

function toLogs({ from, to, value, nonce, asset }: BankTransfer) {
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const common = { address: asset, transactionHash: nonce }
  return [
    { ...common, topics: [USED, word(from), nonce], data: '0x' },
    {
      ...common,
      topics: [TRANSFER, word(from), word(to)],
      data: encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)]),
    },
  ]
}

function send(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
