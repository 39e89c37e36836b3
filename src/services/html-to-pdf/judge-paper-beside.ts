import type { judgePaper, PrintedPaper } from '@farebox/browser/paper'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'

const JUDGING_MS = 5000

const judgePaperTask = workerTask<typeof judgePaper>(
  new URL(import.meta.resolve('@farebox/browser/paper')),
  'judgePaper',
)

/** Reads what was printed in another process: a long PDF takes seconds, for which all other callers would wait here. */
export function judgePaperBeside({ workers, signal }: Pick<ServiceContext, 'workers' | 'signal'>, field: string) {
  const tooHeavy = `${field}: it takes more than ${JUDGING_MS / 1000} s to look at what was printed. Print a part of it. Not charged.`
  return (paper: PrintedPaper) => workers.run(judgePaperTask, paper, { timeoutMs: JUDGING_MS, signal, tooHeavy })
}
