import { escapeUnended, type FeedContent, MAX_VALUE_CHARS, replaceControls, showMedia } from '@farebox/feeds'
import { readFragment, truncateMarkdown, truncateText } from '@farebox/reading'
import { MAX_CONTENT_CHARS } from './content-limit.ts'

/** Contents as given by the feed, null for items without. */
export interface RenderContentInput {
  readonly contents: readonly (FeedContent | null)[]
  readonly as: 'text' | 'markdown'
}

const MARKUP = /<\/?[a-z][^<>]*>/i

/** The contents without scripts, as plain text or Markdown. */
export function renderContent({ contents, as }: RenderContentInput): (string | null)[] {
  return contents.map((content) => content && replaceControls(render(content, as)))
}

function render({ text, kind, base }: FeedContent, as: 'text' | 'markdown'): string {
  const isMarkup = kind === 'html' || (kind === 'either' && MARKUP.test(text))
  if (!isMarkup) return truncateText(text.trim(), MAX_CONTENT_CHARS).text
  const html = escapeUnended(text, MAX_VALUE_CHARS)
  const shown = as === 'text' ? html : showMedia(html, base)
  // Outside an element, a blank between two character references would be dropped.
  const content = readFragment(`<div>${shown}</div>`, { as, baseUrl: base, maxChars: MAX_CONTENT_CHARS })
  const truncate = as === 'text' ? truncateText : truncateMarkdown
  return truncate(content, MAX_CONTENT_CHARS).text
}
