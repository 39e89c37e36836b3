import { CallError, invalidInput } from '@farebox/call-errors'
import { limitProcessorTime } from './limit-processor-time.ts'
import { machineBusy } from './machine-busy.ts'
import { unwatchMemory, type WatchedProcess, watchMemory } from './memory-watch.ts'
import type { WorkerOptions } from './tasks/workers.ts'
import { endedBy, type WorkerEnd, type WorkerHandle } from './worker-handle.ts'
import type { WorkerReply, WorkerRequest } from './worker-process.ts'

/** The process was killed, or crashed; `cause` is the caller's error. */
export class StoppedWorker extends Error {}

/** It was killed for lack of memory beside the others: retry it alone. */
export class NoRoom extends Error {}

type CallOptions = WorkerOptions & Pick<WatchedProcess, 'rank' | 'maxMemoryMb'>

/**
 * One request to an idle process that has loaded its module. Throws what the function threw, or StoppedWorker. Only the
 * function's own time counts.
 */
export function callWorker(worker: WorkerHandle, request: WorkerRequest, options: CallOptions): Promise<unknown> {
  const { timeoutMs, endsAt = Number.POSITIVE_INFINITY, signal, tooHeavy, rank, maxMemoryMb } = options
  const { pid } = worker
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let endWatch = () => {}
    watchMemory(pid, {
      rank,
      maxMemoryMb,
      stop: (why) => stop(why === 'no room' ? new NoRoom() : invalidInput(tooHeavy)),
    })
    signal.addEventListener('abort', hangUp, { once: true })
    worker.on('message', answer).once('exit', die)
    worker.send(request, (error) => error && stop(error))

    // The channel carries only what the worker program sends.
    function answer(message: unknown) {
      const reply = message as WorkerReply
      if ('begins' in reply) {
        endWatch = limitProcessorTime(pid, {
          ms: timeoutMs,
          endsAt,
          over: (why, usedMs) =>
            stop(why === 'used' ? invalidInput(tooHeavy) : machineBusy({ hadSeconds: usedMs / 1000 })),
        })
        return
      }
      leave()
      if ('value' in reply) resolve(reply.value)
      else reject(toError(reply))
    }

    // A signal that we did not send means that a decoder ran out of memory or crashed.
    function die(end: WorkerEnd) {
      const cause = endedBy(end)
      stop(end.signal === null ? cause : invalidInput(tooHeavy, cause))
    }

    function hangUp() {
      stop(signal.reason)
    }

    function stop(cause: unknown) {
      leave()
      worker.kill()
      reject(new StoppedWorker('stopped', { cause }))
    }

    function leave() {
      endWatch()
      unwatchMemory(pid)
      signal.removeEventListener('abort', hangUp)
      worker.off('message', answer).off('exit', die)
    }
  })
}

/** A class instance cannot be sent between processes. */
function toError({ refusal, error }: Extract<WorkerReply, { error: unknown }>): unknown {
  if (!refusal) return error
  const { code, message, ...told } = refusal
  return new CallError(code, message, { ...told, cause: error })
}
