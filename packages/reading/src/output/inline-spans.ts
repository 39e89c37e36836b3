/** A part of a line that means something only as a whole. */
export interface InlineSpan {
  readonly start: number
  readonly end: number
}

// The longest label of a reference, by CommonMark.
const MAX_LABEL = 999
// Of brackets in an address, by CommonMark: some limit keeps hostile text from taking long.
const MAX_NESTED = 32
const TAG = /<[a-z/!?][^<>]*>/iy
const REFERENCE = /&#?\w{1,32};/y

/** Links, pictures, code, tags, escapes and character references of one block of Markdown. */
export function inlineSpans(block: string): InlineSpan[] {
  const spans: InlineSpan[] = []
  const ticks = Map.groupBy(block.matchAll(/`+/g), ([run]) => run.length)
  const seen = new Map<number, number>()
  const brackets: number[] = []
  for (let at = 0; at < block.length; ) {
    const end = readSpan(at)
    if (end > at + 1) spans.push({ start: at, end })
    at = Math.max(end, at + 1)
  }
  return spans

  function readSpan(at: number): number {
    const sign = block[at]
    if (sign === '\\') return at + 2
    if (sign === '`') return endOfCode(at)
    if (sign === '<') return matchEnd(TAG, block, at)
    if (sign === '&') return matchEnd(REFERENCE, block, at)
    if (sign === '[') brackets.push(block[at - 1] === '!' ? at - 1 : at)
    if (sign === ']') closeBracket(at)
    return at + 1
  }

  function closeBracket(at: number) {
    const start = brackets.pop()
    if (start === undefined) return
    const end = endOfTarget(block, at + 1)
    if (end > at + 1 || at - start <= MAX_LABEL) spans.push({ start, end })
  }

  /** Code ends at the next run of as many ticks; without one, the ticks are text. */
  function endOfCode(at: number): number {
    const length = /^`+/.exec(block.slice(at, at + MAX_LABEL))?.[0].length ?? 1
    const runs = ticks.get(length) ?? []
    let next = seen.get(length) ?? 0
    while (next < runs.length && (runs[next]?.index ?? 0) <= at) next += 1
    seen.set(length, next)
    const end = runs[next]?.index
    return at + length + (end === undefined ? 0 : end - at)
  }
}

/** Where '(address "title")' or '[label]' behind a bracket ends; its start if there is neither. */
function endOfTarget(block: string, at: number): number {
  if (block[at] === '[') {
    const end = block.slice(at, at + MAX_LABEL + 2).indexOf(']')
    return end === -1 ? at : at + end + 1
  }
  if (block[at] !== '(') return at
  let place = endOfAddress(block, afterBlanks(block, at + 1))
  place = afterBlanks(block, place)
  const quote = block[place]
  if (quote === '"' || quote === "'") {
    const end = block.indexOf(quote, place + 1)
    if (end === -1) return at
    place = afterBlanks(block, end + 1)
  }
  return block[place] === ')' ? place + 1 : at
}

function endOfAddress(block: string, at: number): number {
  if (block[at] === '<') return matchEnd(/<[^<>\n]*>/y, block, at)
  let nested = 0
  for (let place = at; place < block.length; place += 1) {
    const sign = block[place] ?? ''
    if (/\s/.test(sign)) return place
    if (sign === '\\') place += 1
    else if (sign === '(') nested += 1
    else if (sign === ')') nested -= 1
    if (nested < 0 || nested > MAX_NESTED) return place
  }
  return block.length
}

function afterBlanks(block: string, at: number): number {
  let place = at
  while (/\s/.test(block[place] ?? '')) place += 1
  return place
}

function matchEnd(pattern: RegExp, block: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(block) ? pattern.lastIndex : at + 1
}
