import { setTimeout as pause } from 'node:timers/promises'
import { startFacilitator } from '@farebox/sandbox'
import type { Address } from '@solana/kit'
import { x402Client } from '@x402/core/client'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { systemClock } from '../../src/platform/clock.ts'
import { startTestChain } from '../../test/kit/chain.ts'
import { echo } from '../../test/kit/echo-service.ts'
import { startTestSolana } from '../../test/kit/solana.ts'
import { startTestApp } from '../../test/kit/test-app.ts'
import type { Fault } from './faults.ts'
import { idOf, startFaultyFacilitator } from './faulty-facilitator.ts'
import { NODE_STATES, type NodeState, SOLANA_STATES, startFaultyNode } from './faulty-node.ts'
import { keepBusy } from './keep-busy.ts'

export const PATH = '/api/v1/proxy/echo'
export const NETWORKS = ['EVM', 'Solana'] as const
export type Network = (typeof NETWORKS)[number]

const PRICE_ATOMIC = 2000n
// Longer than the lifetime of any authorization or blockhash, with all margins.
const PASSING_SECONDS = 900
const SLOTS_A_SECOND = 2.5
const OTHERS_EVERY_MS = 200

/** A signed payment, and what became of it. */
export interface Signed {
  readonly header: string
  /** By the balance of its wallet. */
  isCharged(): Promise<boolean>
  /** Whether the facilitator was asked before it was settled. */
  wasVerified(): boolean
}

/** A wallet of the official client. */
interface TestWallet {
  /** Signs a payment, and assigns a fault to it. */
  sign(payment: { readonly version: 1 | 2; readonly fault: Fault }): Promise<Signed>
}

/**
 * Starts real chains and facilitators of both kinds, a faulty proxy before each facilitator, and one server for each
 * state of nodes.
 */
export async function openWorld() {
  const [chain, solana] = await Promise.all([startTestChain(), startTestSolana()])
  const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  const [evmLiar, solanaLiar] = await Promise.all([
    startFaultyFacilitator(facilitator.url),
    startFaultyFacilitator(solana.facilitator.url),
  ])
  let passedMs = 0
  const clock = { ...systemClock, now: () => new Date(Date.now() + passedMs) }

  async function openServer(state: NodeState) {
    const [evmNode, solanaNode] = await Promise.all([
      startFaultyNode(chain.rpcUrl, state),
      startFaultyNode(solana.rpcUrl, state),
    ])
    const app = await startTestApp({
      services: [echo],
      facilitatorUrl: evmLiar.url,
      clock,
      env: {
        EVM_RPC_URL: evmNode.url,
        SOLANA_PAY_TO: solana.payTo,
        SOLANA_FACILITATOR_URL: solanaLiar.url,
        SOLANA_RPC_URL: solanaNode.url,
        MAX_CALLS_PER_CLIENT: '0',
        TRUST_PROXY: '127.0.0.0/8,::1/128',
      },
    })
    let required = await readTerms(app.url)
    for (let turn = 0; required.accepts.length < 2 && turn < 400; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      required = await readTerms(app.url)
    }
    const nodes = [evmNode, solanaNode]
    return { app, required, nodes }
  }

  let isClosed = false
  const busyWallets: Address[] = []
  let others: Promise<void> | undefined

  const servers = new Map<NodeState, Awaited<ReturnType<typeof openServer>>>()
  for (const state of [...NODE_STATES, ...SOLANA_STATES]) servers.set(state, await openServer(state))
  const serverOf = (state: NodeState) => servers.get(state) ?? never()
  const allNodes = [...servers.values()].flatMap(({ nodes }) => nodes)

  return {
    urlOf: (state: NodeState) => serverOf(state).app.url + PATH,
    /** A wallet that bought so many calls while all went well, and could pay twice more. */
    async openWallet(state: NodeState, { network, bought }: { network: Network; bought: number }): Promise<TestWallet> {
      const { app, required } = serverOf(state)
      const atomic = BigInt(bought + 2) * PRICE_ATOMIC
      const { sign, balance, address } =
        network === 'EVM' ? await evmWallet(required, atomic) : await solanaWallet(required, atomic)
      if (state === 'busy wallets' && address) busyWallets.push(address)
      for (let count = 0; count < bought; count += 1) {
        const header = toV2(required, await sign())
        const { status } = await app.post(PATH, { text: `bought ${count}` }, { 'payment-signature': header })
        if (status !== 200) throw new Error(`a payer on ${network} could not buy: ${status}`)
      }
      const liar = network === 'EVM' ? evmLiar : solanaLiar
      return {
        async sign({ version, fault }) {
          const made = await sign()
          liar.faults.set(idOf(made.payload), fault)
          const isCharged = async () => {
            const left = await balance()
            if (left === PRICE_ATOMIC) return true
            if (left === 2n * PRICE_ATOMIC) return false
            throw new Error(`a wallet holds ${left}: charged twice`)
          }
          const wasVerified = () => liar.verified.has(idOf(made.payload))
          return { header: version === 2 ? toV2(required, made) : toV1(made), isCharged, wasVerified }
        },
      }
    },
    /** Puts all nodes into their states. They begin healthy. */
    breakDown() {
      for (const node of allNodes) node.breakDown()
    },
    /** Waits until all delayed transfers have landed, others have named the busy wallets, and makes the nodes healthy. */
    async heal() {
      await Promise.all([evmLiar.landed(), solanaLiar.landed()])
      await keepBusy(busyWallets, { rpcUrl: solana.rpcUrl, payer: await solana.newFeePayer() })
      for (const node of allNodes) node.heal()
    },
    /** Advances both chains and our clock until all signed payments have expired. */
    async letTimePass() {
      passedMs += PASSING_SECONDS * 1000
      await chain.client.increaseTime({ seconds: PASSING_SECONDS })
      await chain.client.mine({ blocks: 1 })
      solana.chain.skip(PASSING_SECONDS * SLOTS_A_SECOND)
      others = keepPaying()
    },
    async close() {
      isClosed = true
      await others
      for (const { app } of servers.values()) await app.close()
      for (const one of [...allNodes, evmLiar, solanaLiar, facilitator, chain, solana]) await one.close()
    },
  }

  /** Others pay on Solana, too: a node whose history lists nothing after a blockhash expired proves nothing. */
  async function keepPaying() {
    const { required } = serverOf(NODE_STATES[0])
    const terms = required.accepts[1] ?? never()
    while (!isClosed) {
      const transaction = await solana.sign(await solana.newWallet(PRICE_ATOMIC), terms)
      const paymentPayload = { x402Version: 2, accepted: terms, payload: { transaction } }
      const body = JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: terms })
      await fetch(`${solana.facilitator.url}/settle`, { method: 'POST', body })
      await pause(OTHERS_EVERY_MS)
    }
  }

  async function evmWallet(required: PaymentRequired, atomic: bigint) {
    const { account } = await chain.newWallet(atomic)
    const client = new x402Client().register('eip155:*', new ExactEvmScheme(account))
    const sign = async (): Promise<Made> => {
      const { payload } = await client.createPaymentPayload({ ...required, accepts: required.accepts.slice(0, 1) })
      return { network: 'base', leg: 0, payload }
    }
    return { sign, balance: () => chain.balanceOf(account.address), address: null }
  }

  async function solanaWallet(required: PaymentRequired, atomic: bigint) {
    const wallet = await solana.newWallet(atomic)
    const sign = async (): Promise<Made> => {
      const transaction = await solana.sign(wallet, required.accepts[1] ?? never())
      return { network: 'solana', leg: 1, payload: { transaction } }
    }
    return { sign, balance: () => solana.balanceOf(wallet.address), address: wallet.address }
  }
}

interface Made {
  readonly network: string
  readonly leg: number
  readonly payload: Record<string, unknown>
}

function toV1({ network, payload }: Made): string {
  return Buffer.from(JSON.stringify({ x402Version: 1, scheme: 'exact', network, payload })).toString('base64')
}

function toV2({ resource, accepts }: PaymentRequired, { leg, payload }: Made): string {
  return encodePaymentSignatureHeader({ x402Version: 2, resource, accepted: accepts[leg] ?? never(), payload })
}

async function readTerms(url: string): Promise<PaymentRequired> {
  const { headers } = await fetch(url + PATH, { method: 'POST' })
  return decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
}

function never(): never {
  throw new Error('the world is not open')
}
