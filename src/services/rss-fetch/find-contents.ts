import type { FeedItem } from '@farebox/feeds'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import type { renderContent } from './render-content.ts'

const RENDERING_MS = 3000
const MAX_MARKUP_CHARS = 1_000_000

const renderTask = workerTask<typeof renderContent>(new URL('./render-content.ts', import.meta.url), 'renderContent')

interface ContentOptions {
  readonly as: 'none' | 'text' | 'markdown'
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

/** The contents of items, null for items without; reads only the first million characters of markup of a feed. */
export async function findContents(items: readonly FeedItem[], { as, context }: ContentOptions) {
  if (as === 'none') return items.map(() => null)
  let room = MAX_MARKUP_CHARS
  const contents = items.map(({ content }) => {
    room -= content?.text.length ?? 0
    return room >= 0 ? content : null
  })
  const { workers, signal } = context
  return workers.run(
    renderTask,
    { contents, as },
    {
      timeoutMs: RENDERING_MS,
      signal,
      tooHeavy:
        'url: the contents of the feed take too long to read. Not charged; ask for fewer with limit, or without include_content.',
    },
  )
}
