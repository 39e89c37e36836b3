import type { Worker } from 'node:worker_threads'
import type { WorkerOptions } from '../../contract/context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { WorkerReply, WorkerRequest } from './worker-thread.ts'

/** The thread was stopped, or died; `cause` is what the caller is told. */
export class StoppedWorker extends Error {}

/**
 * One request to a thread that has nothing else to do. Throws what the function threw, or StoppedWorker. The time is that of
 * the function alone: loading its module in a fresh thread is no fault of the input.
 */
export function callWorker(thread: Worker, request: WorkerRequest, options: WorkerOptions): Promise<unknown> {
  const { timeoutMs, signal, tooHeavy } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let timer: NodeJS.Timeout | undefined
    signal.addEventListener('abort', hangUp, { once: true })
    thread.on('message', answer).once('error', fail)
    thread.postMessage(request)

    function answer(reply: WorkerReply) {
      if ('begins' in reply) {
        timer = setTimeout(() => stop(invalidInput(tooHeavy)), timeoutMs)
        return
      }
      leave()
      if ('value' in reply) resolve(reply.value)
      else reject(toError(reply))
    }

    function fail(error: Error & { code?: string }) {
      stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? invalidInput(tooHeavy, error) : error)
    }

    function hangUp() {
      stop(signal.reason)
    }

    function stop(cause: unknown) {
      leave()
      void thread.terminate()
      reject(new StoppedWorker('stopped', { cause }))
    }

    function leave() {
      clearTimeout(timer)
      signal.removeEventListener('abort', hangUp)
      thread.off('message', answer).off('error', fail)
    }
  })
}

/** A class does not survive the way between threads. */
function toError({ refusal, error }: Extract<WorkerReply, { error: unknown }>): unknown {
  return refusal ? new CallError(refusal.code, refusal.message, { extras: refusal.extras, cause: error }) : error
}
