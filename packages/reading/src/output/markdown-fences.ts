/** A code block between fences. */
interface Fence {
  /** Where the line of its opening fence starts, and where its code does. */
  readonly start: number
  readonly inside: number
  readonly line: string
  /** What its lines begin with inside a quote or an item. */
  readonly prefix: string
  readonly marker: string
}

const FENCE = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)(`{3,}|~{3,})([^\n]*)$/

/**
 * The code block that a place is in, or whose opening fence it is in; null outside, from `behind` characters after its
 * closing fence on.
 */
export function fenceAt(text: string, place: number, behind = 0): Fence | null {
  let open: Fence | null = null
  for (let at = 0; at < place && at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    const line = text.slice(at, end)
    const [, prefix = '', marker = '', info = ''] = FENCE.exec(line) ?? []
    if (open) {
      const isEnd = marker.startsWith(open.marker) && info.trim() === ''
      if (isEnd && place >= end + behind) open = null
    } else if (marker !== '' && !(marker.startsWith('`') && info.includes('`'))) {
      open = { start: at, inside: end + 1, line, prefix: prefix.replace(/[^\s>]/g, ' '), marker }
    }
    at = end + 1
  }
  return open
}

/** Whether a line is the fence of a code block: what is written behind it is not shown. */
export function isFence(line: string): boolean {
  return FENCE.test(line)
}
