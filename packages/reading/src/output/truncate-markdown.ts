import { beforeWord } from './before-word.ts'
import type { Truncated } from './truncate-text.ts'

const ELLIPSIS = '…'

/**
 * Markdown of at most `maxChars` characters, cut between words with an ellipsis, never inside a link or an open code
 * block.
 */
export function truncateMarkdown(text: string, maxChars: number): Truncated {
  if (text.length <= maxChars) return { text, truncated: false }
  const closing = `\n${ELLIPSIS}\n\`\`\``
  const cut = beforeWord(text, maxChars - closing.length)
  const isInCode = (cut.match(/^`{3,}/gm)?.length ?? 0) % 2 === 1
  // In code, a bracket opens no link.
  return { text: isInCode ? cut + closing : beforeLink(cut) + ELLIPSIS, truncated: true }
}

function beforeLink(text: string): string {
  const open = text.lastIndexOf('[')
  const rest = open === -1 ? '' : text.slice(open)
  const isOpen = rest !== '' && rest.length < 2000 && (rest.includes('](') ? !rest.includes(')') : !rest.includes(']'))
  return isOpen && open > text.length / 2 ? text.slice(0, open).trimEnd() : text
}
