import type { WorkerEnd, WorkerHandle } from './worker-handle.ts'
import type { LoadRequest, WorkerReply } from './worker-process.ts'

/** Makes a process load a module. Throws what that throws, or if the process ends. */
export async function loadModule(worker: WorkerHandle, module: string): Promise<void> {
  const { promise: loading, resolve, reject } = Promise.withResolvers<void>()
  const answer = (message: unknown) => {
    // The channel carries only what the worker program sends.
    const reply = message as WorkerReply
    if ('error' in reply) reject(reply.error)
    else resolve()
  }
  const die = ({ code, signal }: WorkerEnd) => reject(new Error(`the worker ended: ${signal ?? `exit code ${code}`}`))
  worker.on('message', answer).once('exit', die)
  worker.send({ load: module } satisfies LoadRequest, (error) => error && reject(error))
  await loading.finally(() => worker.off('message', answer).off('exit', die))
}
