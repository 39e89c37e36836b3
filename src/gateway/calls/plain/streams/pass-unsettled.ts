import { deadlineMsOf } from '../../../../contract/deadline.ts'
import type { Service } from '../../../../contract/define-service.ts'
import type { StreamLimits } from '../../../../contract/plain-calls/answer-stream.ts'
import type { Passing, PassingParts } from './passing.ts'

/** What a stream is paid for by that is settled when it has come: a payment has to outlast it, or all of it would be given away. */
export function soldAtEnd(service: Service, { settled, seconds }: StreamLimits) {
  return settled === 'after' ? { ...service, comesForMs: seconds * 1000 } : service
}

/**
 * An answer that is sent while it comes, and sold when it has come whole: also if its caller has left by then, who has had
 * most of it. Throws busy.
 */
export function passUnsettled({ limits, call, streams, service, response, begin }: PassingParts): Passing {
  const place = streams.enter(limits)
  const gone = new AbortController()
  const leave = () => gone.abort(call.clientGone.reason)
  if (call.clientGone.aborted) leave()
  call.clientGone.addEventListener('abort', leave, { once: true })
  let verified: Promise<unknown> = Promise.resolve()
  return {
    sold: soldAtEnd(service, limits),
    deadlineMs: deadlineMsOf(service) + limits.seconds * 1000,
    clientGone: gone.signal,
    digestOf: (digest) => digest,
    verifiedBy(verifying) {
      verified = verifying
      verified.catch(() => {}) // told by who verifies
    },
    async pass({ status, contentType, chunks }) {
      await verified
      const all: Uint8Array[] = []
      for await (const chunk of chunks) {
        if (all.length === 0) {
          call.clientGone.removeEventListener('abort', leave)
          begin({ status, contentType })
        }
        all.push(chunk)
        // A slow reader does not hold the backend: what it has not read is held once, here and there.
        if (!response.destroyed) response.write(chunk)
      }
      return { bytes: Buffer.concat(all) }
    },
    // What broke off was not sold.
    wholeOf: async (answer) => answer,
    failed() {},
    end: () => place.leave(),
  }
}
