import { endedBy, type WorkerEnd, type WorkerHandle } from './worker-handle.ts'
import type { LoadReply, LoadRequest } from './worker-process.ts'

/** Makes a process load a module. Throws what that throws, or if the process ends. */
export async function loadModule(worker: WorkerHandle, module: string): Promise<void> {
  const { promise: loading, resolve, reject } = Promise.withResolvers<void>()
  const answer = (message: unknown) => {
    // The channel carries only what the worker program sends.
    const reply = message as LoadReply
    if ('error' in reply) reject(reply.error)
    else resolve()
  }
  const die = (end: WorkerEnd) => reject(endedBy(end))
  worker.on('message', answer).once('exit', die)
  worker.send({ load: module } satisfies LoadRequest, (error) => error && reject(error))
  await loading.finally(() => worker.off('message', answer).off('exit', die))
}
