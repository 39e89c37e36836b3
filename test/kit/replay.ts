import type { ServiceContext } from '../../src/contract/context.ts'
import { fixedClock } from './fake-context.ts'
import type { LiveCall, LiveVendor } from './live-vendor.ts'
import { upstreamContext } from './upstream-context.ts'
import { startUpstreamServer } from './upstream-server.ts'

/** Runs a live call against a recorded answer over loopback; throws as the call does. */
export async function replay(vendor: LiveVendor, call: LiveCall, body: string): Promise<void> {
  await using server = await startUpstreamServer({ '*': { body } })
  const { upstreams } = vendor
  const { baseAddress } = server
  const trueAt = typeof call.recording === 'string' ? undefined : call.recording.trueAt?.(body)
  const clock = trueAt && { clock: fixedClock(trueAt.toISOString()) }
  await call.run(upstreamContext({ upstreams, baseAddress }, { web: webOf(body), ...clock }))
}

function webOf(body: string): ServiceContext['web'] {
  const unexpected = () => Promise.reject(new Error('unexpected'))
  return {
    fetch: async (url) => ({ status: 200, finalUrl: url, headers: {}, body: Buffer.from(body) }),
    trace: unexpected,
    certificate: unexpected,
  }
}
