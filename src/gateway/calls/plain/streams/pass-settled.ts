import { createHash } from 'node:crypto'
import type { KeptStream } from '../../../../contract/plain-calls/answer-stream.ts'
import type { Passing, PassingParts } from './passing.ts'

/** An answer that is sold with its first bytes: nothing leaves before. Throws busy. */
export function passSettled({ limits, service: sold, call, streams }: PassingParts): Passing {
  const place = streams.enter(limits)
  let kept: KeptStream | undefined
  let isGivenUp = false
  return {
    sold,
    deadlineMs: undefined,
    clientGone: call.clientGone,
    // What is stored of it is no answer of the other addresses.
    digestOf: (digest) => createHash('sha256').update(`stream ${digest}`).digest('hex'),
    verifiedBy() {},
    async pass(answer) {
      kept = await streams.keep(answer, { seconds: limits.seconds, place, request: call.id })
      // The payment failed while its first bytes were stored.
      if (isGivenUp) streams.drop(kept)
      return { kept }
    },
    wholeOf: (answer, askAgain) => streams.wholeOf(answer, askAgain),
    failed({ isKnown }) {
      isGivenUp = isKnown
      if (kept && isKnown) streams.drop(kept)
    },
    end() {
      if (!kept) place.leave()
    },
  }
}
