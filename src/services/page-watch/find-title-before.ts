import type { ServiceContext } from '../../contract/context.ts'
import { findChanges } from './find-changes.ts'
import type { HeldBaseline } from './find-watch.ts'
import type { Visit } from './visit-page.ts'

interface FindTitleOptions {
  readonly visit: Visit
  /** The title is no part of a selected part. */
  readonly selector: string | undefined
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

// Of unread messages.
const COUNT = /^\(\d+\+?\)\s*/

/** The title on the earlier visit, if another one stands there now; a clock or a count in it is no other. */
export async function findTitleBefore(
  { baseline }: HeldBaseline,
  { visit, selector, context }: FindTitleOptions,
): Promise<string | null> {
  const { title, takenAt } = baseline
  if (selector !== undefined || title === undefined || title === visit.title) return null
  const before = { at: new Date(takenAt), lines: [title.replace(COUNT, '')] }
  const after = { at: visit.at, lines: [visit.title.replace(COUNT, '')] }
  const changes = await findChanges({ before, after }, context)
  return changes?.kinds.includes('content') ? title : null
}
