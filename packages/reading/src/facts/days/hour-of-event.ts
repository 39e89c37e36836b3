import { type DomElement, type DomNode, isElement } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { textAfter } from './has-hours.ts'

const CLOCK = /(?<![\d.:/-])(\d{1,2})\s?[:.h]\s?([0-5]\d)(?::(\d\d))?(?![.:/-]?\d)|T(\d\d):(\d\d)(?::(\d\d))?/
// Without minutes it has the word for an hour behind it.
const WHOLE = /(?<![\d.:/-])\d{1,2}\s?(?:(?:h|uhr|heures|[ap]\.?m)(?!\p{L})|[時时点點시])/iu
const HOUR = new RegExp(`${CLOCK.source}|${WHOLE.source}`, 'giu')
// Behind a day: "kl 19", "a las 20".
const WORD_AND_HOUR = /^[\s,]*(?:\p{L}+\.?\s){1,2}(?:1?\d|2[0-4])$/u
const DIGIT = /\d/
const WORD = /\p{L}+/gu
// "Doors open", and what writes an hour.
const MOST_WORDS = 3
const MAX_LINE_CHARS = 40
/** Names of what holds a moment of publication. */
const OF_PUBLICATION =
  /publi(?:sh|cat|e)|(?:^|[^a-z])(?:pub|posted|created|byline|submitted)(?:$|[^a-z])|(?:post|entry)-?(?:meta|date|time)|time-?stamp|date-?line/
const OF_EVENT =
  /(?:^|[^a-z])(?:v?events?|eventitem|deadline|(?:start|end|due|expiry|closing)-dates?|dates?-(?:start|end))(?:$|[^a-z])/

/**
 * Whether the hour of a day, in its own line or alone in the next one, is one at which something begins: such hours are
 * quarters, and who publishes does so at any minute. Then so is a day in an element that is named after an event.
 */
export function isOfEventByHour(node: DomNode, before: string, after: string): boolean {
  const named = elementsNear(node)
  if (named.some((each) => isNamed(each, OF_PUBLICATION))) return false
  const moment = named[0]?.getAttribute('datetime') ?? ''
  if (WORD_AND_HOUR.test(after.trimEnd())) return true
  const quarter = isQuarter(`${before} ${after} ${moment}`) ?? isQuarterAlone(nextLine(node))
  return quarter ?? named.some((each) => isNamed(each, OF_EVENT))
}

/** Null without an hour; midnight stands for none. */
function isQuarter(line: string): boolean | null {
  let found: boolean | null = null
  for (const [text] of line.matchAll(HOUR)) {
    const [, hour, minutes, seconds, hour2, minutes2, seconds2] = CLOCK.exec(text) ?? []
    const at = [hour ?? hour2, minutes ?? minutes2 ?? 0, seconds ?? seconds2 ?? 0].map(Number)
    if (at.every((each) => each === 0)) continue
    if (Number(at[1]) % 15 !== 0 || at[2] !== 0) return false
    found = true
  }
  return found
}

function isQuarterAlone(line: string): boolean | null {
  const isAlone = line.length <= MAX_LINE_CHARS && (line.match(WORD) ?? []).length <= MOST_WORDS
  return isAlone ? isQuarter(line) : null
}

function nextLine(node: DomNode): string {
  return textAfter(node, (after) => DIGIT.test(after) || after.length > MAX_LINE_CHARS)
}

function elementsNear(node: DomNode): readonly DomElement[] {
  const own = isElement(node) ? node : node.parentNode
  return [own, own?.parentNode, own?.parentNode?.parentNode].flatMap((each) =>
    each && isElement(each) && each.localName !== 'body' ? each : [],
  )
}
