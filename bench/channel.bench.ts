import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestChain } from '../test/kit/chain.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { startDelayed } from './channel/delayed.ts'
import { measureKills } from './channel/kills.ts'
import { openVouchers } from './channel/open-vouchers.ts'
import { measureWithdrawal, untilOffered } from './channel/withdrawal.ts'
import type { Bench } from './figure.ts'
import { type Answered, answerUnder } from './load.ts'
import { type Spawned, start } from './process.ts'

const PATH = '/api/v1/channel/echo'
const BODY = '{"text":"hello"}'
const DELAYS_MS = [100, 1000] as const
const CALLERS = 512
const SECONDS = 4
const GOAL_PER_SECOND = 3000
const FEW = 16
const CALLS_UNDER_KILLS = 150

/** Measures calls paid by channel with a facilitator that takes 100 ms and 1 s, beside the official middleware with the same scheme; then what is lost while replicas are killed, and given to a payer who withdraws. */
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
      const measured = new Map<string, Answered>()
      for (const [name, server] of Object.entries({ farebox: ours, '@x402/hono': hono })) {
        say(`${callers} deposits at ${name}`)
        facilitator.setDelay(0)
        const vouchers = await openVouchers(server.url + PATH, { privateKey: rich, channels: callers, body: BODY })
        for (const delayMs of DELAYS_MS) {
          say(`${callers} callers at ${name}, ${delayMs} ms at the facilitator`)
          facilitator.setDelay(delayMs)
          const next = (caller: number) => `PAYMENT-SIGNATURE: ${vouchers.nextOf(caller)}\r\n`
          measured.set(`${name} ${delayMs}`, await load(server.url, { path: PATH, callers, next }))
        }
      }
      let client = 0
      const free = await load(ours.url, {
        path: '/api/v1/try/echo',
        callers,
        next() {
          client += 1
          // Callers of one network share their free calls.
          const network = Math.floor(client / 80)
          return `X-Forwarded-For: ${11 + (client % 80)}.${network & 255}.${network >> 8}.1\r\n`
        },
      })
      say('three replicas, one of them killed every second')
      const calls = sample === null ? CALLS_UNDER_KILLS : FEW
      const killed = await measureKills({ facilitatorUrl: near.url, privateKey: rich, env, calls })
      // Last, because it moves the time of the chain by a day.
      say('a payer who withdraws')
      const { privateKey } = await chain.newWallet(2_000_000n)
      const shared = {
        client: chain.client,
        facilitatorUrl: near.url,
        env,
        privateKey,
        payTo: PAY_TO,
        token: chain.token,
      } as const
      const { withdrawal, gas } = await measureWithdrawal(shared)
      const isExact = killed.lost + killed.double + killed.unpaid + withdrawal.unpaid === 0
      const [farebox, official] = [measured.get('farebox 100'), measured.get('@x402/hono 100')]
      if (!farebox || !official) throw new Error('a server was not measured')
      const isFast = DELAYS_MS.every((delayMs) => {
        const { perSecond = 0, p50Ms = Number.POSITIVE_INFINITY } = measured.get(`farebox ${delayMs}`) ?? {}
        return perSecond >= GOAL_PER_SECOND && p50Ms - free.p50Ms <= 5
      })
      return {
        value: Math.round(farebox.perSecond),
        unit: `calls/s paid by channel, ${callers} callers`,
        goal: `at least ${GOAL_PER_SECOND}, p50 within 5 ms of a free call, gas of 1,000 calls under 2 % of exact, no answer unpaid in a withdrawal, none lost, charged twice or unpaid while replicas are killed`,
        ok: isFast && gas.percent_of_exact < 2 && isExact,
        peers: { '@x402/hono': Math.round(official.perSecond) },
        ratio: Number((farebox.perSecond / official.perSecond).toFixed(2)),
        details: {
          per_s_p50_p99_by_facilitator_ms: Object.fromEntries(
            [...measured].map(([name, answered]) => [name, round(answered)]),
          ),
          free: round(free),
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

interface LoadOptions {
  readonly path: string
  readonly callers: number
  /** Header lines of the next call of a caller. */
  next(caller: number): string
}

async function load(url: string, { path, callers, next }: LoadOptions): Promise<Answered> {
  const asked = { path, body: BODY, status: 200, headers: next }
  // Opens the connections before measuring.
  await answerUnder(url, asked, { connections: callers, seconds: 0 })
  return answerUnder(url, asked, { connections: callers, seconds: SECONDS })
}

function round({ perSecond, p50Ms, p99Ms }: Answered) {
  return [perSecond, p50Ms, p99Ms].map(Math.round)
}
