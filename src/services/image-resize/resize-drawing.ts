import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { invalidInput } from '../../contract/errors.ts'
import type { DrawingJob, DrawingOutcome } from './drawing-process.ts'
import type { ResizedImage } from './resize-image.ts'

interface DrawingLimits {
  readonly signal: AbortSignal
  /** After this the drawing is refused. */
  readonly timeoutMs: number
}

/** Draws an SVG in a process without environment, which is killed when its time is over or the signal fires. */
export async function resizeDrawing(job: DrawingJob, { signal, timeoutMs }: DrawingLimits): Promise<ResizedImage> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const child = fork(new URL('./drawing-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal: AbortSignal.any([signal, timeout]),
    killSignal: 'SIGKILL',
  })
  const outcome = Promise.withResolvers<DrawingOutcome>()
  child.once('message', (message) => outcome.resolve(message as DrawingOutcome))
  child.once('error', outcome.reject)
  // Comes after the last message, unlike 'exit'.
  child.once('disconnect', () => outcome.reject(new Error('the drawing process ended without an answer')))
  // Drawing uses every core it finds; the other callers come first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.send(job, (error) => error && outcome.reject(error))

  const drawn = await outcome.promise.catch((error: unknown) => {
    signal.throwIfAborted()
    if (!timeout.aborted) throw error
    throw invalidInput(
      `${job.request.field}: this SVG takes more than ${timeoutMs} ms to draw. Simplify it or send it as PNG.`,
      error,
    )
  })
  if ('refusal' in drawn) throw invalidInput(drawn.refusal)
  return drawn.image
}
