import { decodeHTMLStrict } from 'entities'
import { UnreadableFeed } from './unreadable-feed.ts'

const REFERENCE = /&([\w.:-]{1,64}|#\d{1,8}|#[xX][\da-fA-F]{1,8});/g
const MAX_NESTING = 8
const MAX_EXPANDED_CHARS = 100_000

/**
 * Resolves references in XML text: those declared in the document, the five of XML, and those of HTML, which feeds use
 * without declaring them. Throws invalid_input if declared entities nest or expand beyond any legitimate use (billion
 * laughs).
 */
export function createEntityDecoder(declared: ReadonlyMap<string, string>): (text: string) => string {
  let expandedChars = 0

  function expand(text: string, nesting: number): string {
    return text.replace(REFERENCE, (reference, name: string) => {
      const value = declared.get(name)
      if (value === undefined) return decodeHTMLStrict(reference)
      expandedChars += value.length
      if (nesting >= MAX_NESTING || expandedChars > MAX_EXPANDED_CHARS) {
        throw new UnreadableFeed('the feed declares XML entities that expand without limit, so it was not read.')
      }
      return expand(value, nesting + 1)
    })
  }

  if (declared.size === 0) return (text) => (text.includes('&') ? decodeHTMLStrict(text) : text)
  return (text) => (text.includes('&') ? expand(text, 0) : text)
}
