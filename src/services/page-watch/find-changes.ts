import type { comparePages, PageChanges, PageVisit } from '@farebox/page-diff'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'

const COMPARING_MS = 4000

const comparePagesTask = workerTask<typeof comparePages>(
  new URL(import.meta.resolve('@farebox/page-diff')),
  'comparePages',
)

/** The added and removed lines, none of which there are if only clocks differ; null if the text is the very same. */
export async function findChanges(
  visits: { readonly before: PageVisit; readonly after: PageVisit },
  { workers, signal }: Pick<ServiceContext, 'workers' | 'signal'>,
): Promise<PageChanges | null> {
  const { before, after } = visits
  if (before.lines.length === after.lines.length && before.lines.every((line, at) => line === after.lines[at]))
    return null
  return workers.run(comparePagesTask, visits, {
    timeoutMs: COMPARING_MS,
    signal,
    tooHeavy: 'url: the page is too large to compare. Not charged; watch a smaller page.',
  })
}
