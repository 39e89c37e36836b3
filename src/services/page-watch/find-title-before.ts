import type { ServiceContext } from '../../contract/context.ts'
import { findChanges, leaveOutRotation } from './find-changes.ts'
import type { HeldBaseline } from './find-watch.ts'
import type { Visit } from './visit-page.ts'

interface FindTitleOptions {
  readonly visit: Visit
  /** The title is no part of a selected part. */
  readonly selector: string | undefined
  readonly lookAgain: () => Promise<Visit | null>
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

// Of unread messages.
const COUNT = /^\(\d+\+?\)\s*/

/** The title on the earlier visit, if another one stands there now; a clock, a count, or what is another at a second look, is no other. */
export async function findTitleBefore(
  { baseline }: HeldBaseline,
  { visit, selector, lookAgain, context }: FindTitleOptions,
): Promise<string | null> {
  const { title, takenAt } = baseline
  if (selector !== undefined || title === undefined || title === visit.title) return null
  const before = { at: new Date(takenAt), lines: [title.replace(COUNT, '')] }
  const after = { at: visit.at, lines: [visit.title.replace(COUNT, '')] }
  const changes = await findChanges({ before, after }, context)
  const second = changes?.kinds.includes('content') ? await lookAgain() : null
  const again = second && { at: second.at, lines: [second.title.replace(COUNT, '')] }
  const steady = changes && again && (await leaveOutRotation({ before, after, again, changes, rotating: [] }, context))
  return (steady?.changes ?? changes)?.kinds.includes('content') ? title : null
}
