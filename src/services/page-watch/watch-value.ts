import { differenceOf } from '@farebox/page-diff/watched'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import type { extractValues, ValuePattern } from './extract-value.ts'

const EXTRACTING_MS = 4000

const extractTask = workerTask<typeof extractValues>(new URL('./extract-value.ts', import.meta.url), 'extractValues')

/** The watched value, before and now. */
export async function watchValue(
  extraction: ValuePattern,
  { workers, signal }: Pick<ServiceContext, 'workers' | 'signal'>,
) {
  const { from, to } = await workers.run(extractTask, extraction, {
    timeoutMs: EXTRACTING_MS,
    signal,
    tooHeavy: 'extract takes too long on this page. Not charged; give a simpler expression, or a selector.',
  })
  return {
    from,
    to,
    changed: extraction.before !== null && from !== to,
    difference: from === null || to === null ? null : differenceOf(from, to),
  }
}
