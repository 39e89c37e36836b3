import { BLOCK_NAMES } from '../tree/block-names.ts'
import { VOID_ELEMENT } from '../tree/source/close-empty-elements.ts'
import { beforeCharacter, beforeWord } from './before-word.ts'
import { endOfTag, tagName } from './html-tags.ts'
import type { Truncated } from './truncate-text.ts'

const ELLIPSIS = '…'
const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))
// Their content is no markup, up to their own end.
const RAW = namesOf('script style textarea title xmp iframe noembed noframes')
// Text directly in them is moved out of the table.
const NO_TEXT = namesOf('table thead tbody tfoot tr colgroup select')
// They end where the next of their kind begins.
const UNENDED = namesOf('li dt dd p td th tr option')

/** An open element; the list of all that are open, from the inside. */
interface Open {
  readonly name: string
  readonly parent: Open | null
  /** True in SVG and MathML, where other rules hold. */
  readonly isForeign: boolean
}

interface Cut {
  readonly end: number
  readonly open: Open | null
}

/**
 * HTML of at most `maxChars` characters, cut between words or before a tag, with an ellipsis. Never within a tag, a character
 * reference or a character; what is open at the cut is closed.
 */
export function truncateHtml(html: string, maxChars: number): Truncated {
  if (html.length <= maxChars) return { text: html, truncated: false }
  const { end, open } = lastFit(html, maxChars - ELLIPSIS.length)
  const closing: string[] = []
  for (let at = open; at; at = at.parent) closing.push(`</${at.name}>`)
  return {
    text: `${html.slice(0, end)}${ELLIPSIS}${closing.join('')}`.slice(0, Math.max(0, maxChars)),
    truncated: true,
  }
}

/** The last place to cut at: text, tags and all that must be closed have at most `maxChars` characters. */
function lastFit(html: string, maxChars: number): Cut {
  let open: Open | null = null
  let closing = 0
  let best: Cut = { end: 0, open: null }
  const counts = new Map<string, number>()
  for (let at = 0; at < maxChars; ) {
    const text = textAt(html, at)
    if (text !== '') {
      const room = maxChars - closing - at
      if (text.length > room) {
        const cut = NO_TEXT.has(innermost()) ? '' : beforeReference(text, room)
        return cut === '' ? best : { end: at + cut.length, open }
      }
      at += text.length
    } else {
      const end = endOfTag(html, at)
      if (end === -1) return best
      const name = tagName(html, at)
      const isEnd = html[at + 1] === '/'
      at = end
      if (name !== '' && isEnd) close(name)
      else if (name !== '' && RAW.has(name) && !isForeign()) at = endOfRaw(html, { name, from: end })
      else if (name !== '' && !VOID_ELEMENT.test(name) && !(isForeign() && html[end - 2] === '/')) {
        start(name)
        continue
      }
    }
    if (at + closing <= maxChars && !NO_TEXT.has(innermost()) && !isForeign()) best = { end: at, open }
  }
  return best

  // The compiler does not see that functions change it.
  function innermost(): string {
    return open?.name ?? ''
  }

  function isForeign(): boolean {
    return open?.isForeign === true
  }

  function start(name: string) {
    const isEnded =
      open !== null && ((UNENDED.has(name) && open.name === name) || (open.name === 'p' && BLOCK_NAMES.has(name)))
    if (isEnded) pop()
    const isInside = isForeign() && name !== 'foreignobject'
    open = { name, parent: open, isForeign: isInside || name === 'svg' || name === 'math' }
    closing += name.length + 3
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  function pop() {
    if (!open) return
    counts.set(open.name, (counts.get(open.name) ?? 1) - 1)
    closing -= open.name.length + 3
    open = open.parent
  }

  function close(name: string) {
    if ((counts.get(name) ?? 0) === 0) return
    while (open && open.name !== name) pop()
    pop()
  }
}

/** The text at a place, up to the next tag; '' before a tag. */
function textAt(html: string, at: number): string {
  let end = html.indexOf('<', at)
  while (end !== -1 && !/[a-z/!?]/i.test(html[end + 1] ?? '')) end = html.indexOf('<', end + 1)
  return html.slice(at, end === -1 ? undefined : end)
}

/** The end of an element whose content is no markup; that of all where it is not closed. */
function endOfRaw(html: string, { name, from }: { readonly name: string; readonly from: number }): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  const end = found ? endOfTag(html, found.index) : -1
  return end === -1 ? html.length + 1 : end
}

// '&CounterClockwiseContourIntegral;' is the longest.
const MAX_REFERENCE = 34

/** The first characters of a text, up to a word and not into a character reference. */
function beforeReference(text: string, maxChars: number): string {
  if (maxChars < 1) return ''
  const start = beforeWord(text, maxChars)
  const sign = start.lastIndexOf('&')
  const isInside = sign !== -1 && start.length - sign < MAX_REFERENCE && /^&#?[\da-z]*$/i.test(start.slice(sign))
  const isWhole = !isInside || !/^[#\da-z;]/i.test(text.slice(start.length))
  return beforeCharacter(text, isWhole ? start.length : sign).trimEnd()
}
