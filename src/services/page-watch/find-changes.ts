import type { comparePages, compareTwice, PageChanges, PageVisit } from '@farebox/page-diff'
import type { tellItems } from '@farebox/page-diff/watched'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'

const COMPARING_MS = 4000

const PAGE_DIFF = new URL(import.meta.resolve('@farebox/page-diff'))
const WATCHED = new URL(import.meta.resolve('@farebox/page-diff/watched'))
const comparePagesTask = workerTask<typeof comparePages>(PAGE_DIFF, 'comparePages')
const compareTwiceTask = workerTask<typeof compareTwice>(PAGE_DIFF, 'compareTwice')
const tellItemsTask = workerTask<typeof tellItems>(WATCHED, 'tellItems')
const TOO_HEAVY = 'url: the page is too large to compare. Not charged; watch a smaller page.'

type Context = Pick<ServiceContext, 'workers' | 'signal'>

/** The added and removed lines, none of which there are if only clocks differ; null if the text is the very same. */
export async function findChanges(
  visits: { readonly before: PageVisit; readonly after: PageVisit },
  { workers, signal }: Context,
): Promise<PageChanges | null> {
  const { before, after } = visits
  if (before.lines.length === after.lines.length && before.lines.every((line, at) => line === after.lines[at]))
    return null
  return workers.run(comparePagesTask, visits, { timeoutMs: COMPARING_MS, signal, tooHeavy: TOO_HEAVY })
}

/** The changes without lines that are others at a second look; null if no line is. */
export function leaveOutRotation(looks: Parameters<typeof compareTwice>[0], { workers, signal }: Context) {
  return workers.run(compareTwiceTask, looks, { timeoutMs: COMPARING_MS, signal, tooHeavy: TOO_HEAVY })
}

/** The changes with the item of each line that another line of the item names. */
export function nameItems(changed: Parameters<typeof tellItems>[0], { workers, signal }: Context) {
  return workers.run(tellItemsTask, changed, { timeoutMs: COMPARING_MS, signal, tooHeavy: TOO_HEAVY })
}
