import type { JsonClient } from '@farebox/third-parties/json-client'
import { createJsonRpc } from '@farebox/till/facilitators'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../../contract/context.ts'

const TIMEOUT_MS = 4_000
// Authorizations live for two minutes; half of that is still paid in time.
const TOLERANCE_SECONDS = 60

const Hexadecimal = Type.String({ pattern: '^0x[0-9a-f]{1,16}$' })
const newest = Compile(Type.Object({ number: Hexadecimal, timestamp: Hexadecimal }))

/**
 * Compares this machine's clock with a chain that goes on: a block that came since the last look is not older than that
 * look. Each look resolves to one line if the two differ by more than a minute, else to null; the first knows too little.
 */
export function createClockCheck(node: JsonClient, clock: Clock): () => Promise<string | null> {
  const call = createJsonRpc({ ...node, post: (path, body) => node.post(path, body, { timeoutMs: TIMEOUT_MS }) })
  let last: { readonly number: string; readonly lookedAt: number } | undefined

  return async () => {
    const { number, timestamp } = newest.Parse(await call('eth_getBlockByNumber', ['latest', false]))
    const now = clock.now().getTime() / 1000
    const before = last
    last = { number, lookedAt: now }
    const ahead = Number(timestamp) - now
    if (ahead > TOLERANCE_SECONDS) {
      return `The clock of this machine is ${Math.round(ahead)} s behind the newest block of the chain. Set it: expired payments are taken for good.`
    }
    if (!before || number === before.number) return null
    const behind = before.lookedAt - Number(timestamp)
    if (behind <= TOLERANCE_SECONDS) return null
    return `The clock of this machine is ${Math.round(behind)} s or more ahead of the newest block of the chain: set it, or payments in time are refused as expired. If it is right, the node lags.`
  }
}
