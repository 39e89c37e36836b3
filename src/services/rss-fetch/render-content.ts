import type { FeedContent } from '@farebox/feeds'
import { removeUnread } from '../../domain/reading/main-content/clutter.ts'
import { toPlainText } from '../../domain/reading/output/plain-text.ts'
import { toMarkdown } from '../../domain/reading/output/to-markdown.ts'
import { truncateMarkdown } from '../../domain/reading/output/truncate-markdown.ts'
import { truncateText } from '../../domain/reading/output/truncate-text.ts'
import { parsePage } from '../../domain/reading/tree/parse-page.ts'
import { MAX_CONTENT_CHARS } from './content-limit.ts'

/** Contents as given by the feed, null for items without. */
export interface RenderContentInput {
  readonly contents: readonly (FeedContent | null)[]
  readonly as: 'text' | 'markdown'
}

const MARKUP = /<\/?[a-z][^<>]*>/i

/** The contents without scripts, as plain text or Markdown. */
export function renderContent({ contents, as }: RenderContentInput): (string | null)[] {
  return contents.map((content) => content && render(content, as))
}

function render({ text, kind, base }: FeedContent, as: 'text' | 'markdown'): string {
  const isMarkup = kind === 'html' || (kind === 'either' && MARKUP.test(text))
  if (!isMarkup) return truncateText(text.trim(), MAX_CONTENT_CHARS).text
  const document = parsePage(text)
  removeUnread(document)
  if (as === 'text') return truncateText(toPlainText(document.body).trim(), MAX_CONTENT_CHARS).text
  const markdown = toMarkdown(document.body, { baseUrl: base, maxChars: MAX_CONTENT_CHARS })
  return truncateMarkdown(markdown, MAX_CONTENT_CHARS).text
}
