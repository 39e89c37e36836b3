import type { ServiceContext } from '../../contract/context.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError, isCallersFault } from '../../contract/errors.ts'
import type { OtherMachines } from '../../contract/machines/other-machines.ts'
import type { FinishedCall } from '../health/service-health.ts'
import type { AcceptedBody } from './accept-body.ts'
import type { RequestsAtWork } from './requests-at-work.ts'

// A service whose time is over may still say that the machine was busy with other calls.
const GRACE_MS = 100

/** Opens the ports for one call of one service. */
export type OpenContext = (service: Service, signal: AbortSignal, limits?: CallLimit) => ServiceContext

interface CallLimit {
  /** performance.now() when the call's time is over, if that is before the service's own time. */
  readonly endsAt: number
}

type AcceptedWork = Pick<AcceptedBody, 'work'> &
  Partial<Pick<AcceptedBody, 'body' | 'digest'>> & {
    /** Less than the service's own time, where a part of that is over; more, where its answer leaves while it comes. */
    readonly deadlineMs?: number
  }

/** Runs one call, and never waits beyond its deadline or the caller's disconnect, whatever the service does. */
export type RunService = (service: Service, accepted: AcceptedWork, clientGone: AbortSignal) => Promise<object>

/** Makes the function that runs one call with ports of its own, and releases them when it ends. */
export function createServiceRunner({
  openContext,
  atWork,
  elsewhere,
  onFinished,
}: {
  openContext: OpenContext
  /** Where requests with a digest are recorded while they are worked on. */
  atWork?: Pick<RequestsAtWork, 'during'>
  /** Does calls on other machines. Default: all are done here. */
  elsewhere?: Pick<OtherMachines, 'takes' | 'run'> | undefined
  /** Called for every call that succeeded, or failed by no fault of the caller. */
  onFinished: (slug: string, call: FinishedCall) => void
}): RunService {
  return async (service, accepted, clientGone) => {
    const { work, body, digest, deadlineMs = deadlineMsOf(service) } = accepted
    const start = performance.now()
    const limit = accepted.deadlineMs === undefined ? undefined : { endsAt: start + deadlineMs }
    const over = overAfter(deadlineMs, clientGone)
    const record = (ok: boolean) => onFinished(service.slug, { ok, latencyMs: performance.now() - start })
    try {
      over.signal.throwIfAborted()
      const there = elsewhere?.takes(service, body) ? elsewhere : undefined
      const begin = () => {
        over.signal.throwIfAborted()
        if (there) return there.run({ service, body, digest: digest?.() }, over.signal)
        return work(openContext(service, over.signal, limit))
      }
      // Light work has a small input, and would take twice as long with two writes beside it; an operator's own API works elsewhere.
      const isRecorded = atWork && digest && !service.isLightWork && !service.plainCall && !there
      const working = isRecorded ? atWork.during(`${service.slug} ${digest()}`, begin) : begin()
      const data = await Promise.race([working, over.interrupted])
      over.signal.throwIfAborted()
      record(true)
      return data
    } catch (thrown) {
      const error = over.signal.aborted && !isBusy(thrown) ? over.signal.reason : thrown
      if (!isCallersFault(error) && !clientGone.aborted) record(false)
      throw error
    } finally {
      over.done()
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof CallError && error.code === 'busy'
}

function overAfter(deadlineMs: number, clientGone: AbortSignal) {
  const controller = new AbortController()
  const { signal } = controller
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  interrupted.catch(() => {})
  let grace: NodeJS.Timeout | undefined
  const onClientGone = () => {
    controller.abort(new CallError('timed_out', 'The client disconnected. Not charged.'))
    reject(signal.reason)
  }
  const onDeadline = () => {
    const message = `The call took longer than ${deadlineMs / 1000} s. Not charged; try again later.`
    controller.abort(new CallError('timed_out', message))
    grace = setTimeout(reject, GRACE_MS, signal.reason)
  }
  const timer = setTimeout(onDeadline, deadlineMs)
  if (clientGone.aborted) onClientGone()
  else clientGone.addEventListener('abort', onClientGone, { once: true })
  return {
    signal,
    interrupted,
    done() {
      clearTimeout(timer)
      clearTimeout(grace)
      clientGone.removeEventListener('abort', onClientGone)
    },
  }
}
