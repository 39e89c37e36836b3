import type { PageReading, PageSource, readPage } from '@farebox/reading'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'

const readPageTask = workerTask<typeof readPage>(new URL(import.meta.resolve('@farebox/reading')), 'readPage')

interface ReadSourceOptions {
  readonly timeoutMs: number
  /** When the call must end, performance.now(). */
  readonly endsAt: number
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

/**
 * Reads a page in a separate process. Throws invalid_input if that takes more than `timeoutMs` of processor time, and busy
 * if the call is over before.
 */
export function readPageSource(
  source: PageSource,
  { timeoutMs, endsAt, context }: ReadSourceOptions,
): Promise<PageReading> {
  const { workers, signal } = context
  const tooHeavy = `url: the page takes more than ${(timeoutMs / 1000).toFixed(1)} s or too much memory to read. Not charged; give the address of a smaller page.`
  return workers.run(readPageTask, source, { timeoutMs, endsAt, signal, tooHeavy })
}
