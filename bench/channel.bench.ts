import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestChain } from '../test/kit/chain.ts'
import { startDelayed } from './channel/delayed.ts'
import { measureKills } from './channel/kills.ts'
import { openVouchers } from './channel/open-vouchers.ts'
import { measureWithdrawal, untilOffered } from './channel/withdrawal.ts'
import type { Bench, BenchOptions } from './figure.ts'
import { type Answered, answerUnder, type Callers } from './load.ts'
import { type Spawned, start } from './process.ts'

const PATH = '/api/v1/channel/echo'
const BODY = '{"text":"hello"}'
const DELAYS_MS = [100, 1000] as const
const CALLERS = 512
const SECONDS = 4
const GOAL_PER_SECOND = 3000
const GOAL_MS_ABOVE_FREE = 5
// Of callers who do something with an answer. Without pauses all wait for each other, and each pays for the others' work.
const PAUSE_MS = 1000
const FEW = 16
// Enough for all calls at one server.
const DEPOSITS = 600_000_000n
const CALLS_UNDER_KILLS = 150

/**
 * Measures calls paid by channel with a facilitator that takes 100 ms and 1 s, beside the official middleware with the same
 * scheme, of callers without a pause; how long one takes beside a free call, of callers who pause; what is lost while replicas
 * are killed, and what is given to a payer who withdraws.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say, sample }) {
    const callers = sample === null ? CALLERS : FEW
    const folder = mkdtempSync(join(tmpdir(), 'farebox-bench-'))
    const chain = await startTestChain()
    const near = await startFacilitator({ rpcUrl: chain.rpcUrl })
    const facilitator = await startDelayed(near.url)
    const env = { EVM_RPC_URL: chain.rpcUrl, CHANNELS: 'on', CHANNEL_KEY_FILE: join(folder, 'key') }
    const spawned: Spawned[] = []
    try {
      const rich = generatePrivateKey()
      await chain.mint(privateKeyToAccount(rich).address, 2_000_000_000n)
      const ours = await start('peers/farebox.ts', [
        facilitator.url,
        JSON.stringify({ ...env, TRUST_PROXY: '127.0.0.1/32' }),
      ])
      const hono = await start('peers/x402-hono-channel.ts', [facilitator.url])
      spawned.push(ours, hono)
      await untilOffered(ours.url + PATH)
      const calls = await measureCalls({ ours, hono, facilitator, privateKey: rich, callers, say })
      say('three replicas, one of them killed every second')
      const ofEach = sample === null ? CALLS_UNDER_KILLS : FEW
      const killed = await measureKills({ facilitatorUrl: near.url, privateKey: rich, env, calls: ofEach })
      // Last, because it moves the time of the chain by a day.
      say('a payer who withdraws')
      const { privateKey } = await chain.newWallet(2_000_000n)
      const shared = {
        client: chain.client,
        facilitatorUrl: near.url,
        env,
        privateKey,
      } as const
      const { withdrawal, gas } = await measureWithdrawal(shared)
      const isExact = killed.lost + killed.double + killed.unpaid + withdrawal.unpaid === 0
      const { farebox, official } = calls
      const aboveFree = calls.withPauses.paid.p50Ms - calls.withPauses.free.p50Ms
      const isFast = farebox.every(({ perSecond }) => perSecond >= GOAL_PER_SECOND) && aboveFree <= GOAL_MS_ABOVE_FREE
      return {
        value: Math.round(farebox[0].perSecond),
        unit: `calls/s paid by channel, ${callers} callers without pauses`,
        goal: `at least ${GOAL_PER_SECOND}; of callers who pause a second, p50 within ${GOAL_MS_ABOVE_FREE} ms of a free call; gas of 1,000 calls under 2 % of exact, no answer unpaid in a withdrawal, none lost, charged twice or unpaid while replicas are killed`,
        ok: isFast && gas.percent_of_exact < 2 && isExact,
        peers: { '@x402/hono': Math.round(official[0].perSecond) },
        ratio: Number((farebox[0].perSecond / official[0].perSecond).toFixed(2)),
        details: {
          facilitator_ms: DELAYS_MS,
          per_s_p50_p99: { farebox: farebox.map(round), '@x402/hono': official.map(round), free: round(calls.free) },
          per_s_p50_p99_with_pauses: { farebox: round(calls.withPauses.paid), free: round(calls.withPauses.free) },
          withdrawal,
          killed,
          gas_of_1000_calls: gas,
        },
      }
    } finally {
      for (const server of spawned) server.stop()
      facilitator.close()
      await near.close()
      await chain.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface CallsOptions extends Pick<BenchOptions, 'say'> {
  readonly ours: Spawned
  readonly hono: Spawned
  readonly facilitator: Awaited<ReturnType<typeof startDelayed>>
  readonly privateKey: Hex
  readonly callers: number
}

/** Calls paid by channel and free ones, without pauses for each delay of the facilitator, then with pauses. */
async function measureCalls({ ours, hono, facilitator, privateKey, callers, say }: CallsOptions) {
  const openAt = async (server: Spawned) => {
    say(`${callers} deposits`)
    facilitator.setDelay(0)
    const vouchers = await openVouchers(server.url + PATH, {
      privateKey,
      channels: callers,
      body: BODY,
      depositAtomic: DEPOSITS / BigInt(callers),
    })
    const next = (caller: number) => `PAYMENT-SIGNATURE: ${vouchers.nextOf(caller)}\r\n`
    return { url: server.url, path: PATH, callers, next }
  }
  const atBothDelays = async (paid: LoadOptions) => {
    const atDelay = (delayMs: number) => {
      say(`${callers} callers, ${delayMs} ms at the facilitator`)
      facilitator.setDelay(delayMs)
      return load(paid)
    }
    return [await atDelay(DELAYS_MS[0]), await atDelay(DELAYS_MS[1])] as const
  }
  const paid = await openAt(ours)
  const farebox = await atBothDelays(paid)
  const official = await atBothDelays(await openAt(hono))
  let client = 0
  const free: LoadOptions = {
    ...paid,
    path: '/api/v1/try/echo',
    next() {
      client += 1
      // Callers of one network share their free calls.
      const network = Math.floor(client / 80)
      return `X-Forwarded-For: ${11 + (client % 80)}.${network & 255}.${network >> 8}.1\r\n`
    },
  }
  const freeOnes = await load(free)
  say(`${callers} callers who pause`)
  const withPauses = {
    paid: await load({ ...paid, pauseMs: PAUSE_MS }),
    free: await load({ ...free, pauseMs: PAUSE_MS }),
  }
  return { farebox, official, free: freeOnes, withPauses }
}

interface LoadOptions extends Pick<Callers, 'pauseMs'> {
  readonly url: string
  readonly path: string
  readonly callers: number
  /** Header lines of the next call of a caller. */
  next(caller: number): string
}

async function load({ url, path, callers, next, ...pauses }: LoadOptions): Promise<Answered> {
  const asked = { path, body: BODY, status: 200, headers: next }
  // Opens the connections before measuring.
  await answerUnder(url, asked, { connections: callers, seconds: 0 })
  return answerUnder(url, asked, { connections: callers, seconds: SECONDS, ...pauses })
}

function round({ perSecond, p50Ms, p99Ms }: Answered) {
  return [Math.round(perSecond), Number(p50Ms.toFixed(1)), Math.round(p99Ms)]
}
