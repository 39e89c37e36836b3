const AROUND = 30

/** What is wrong with a text that is not JSON: line, column, a mark at the place, and what to do. */
export function describeJsonError(text: string): string {
  const at = placeOf(text)
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const from = Math.max(lineStart, at - AROUND)
  const [rest = ''] = text.slice(at, at + AROUND).split('\n')
  const shown = (text.slice(from, at) + rest).replaceAll(/\p{C}/gu, ' ')
  const line = text.slice(0, at).split('\n').length
  return `line ${line}, column ${at - lineStart + 1}:\n\n  ${shown}\n  ${' '.repeat(at - from)}^\n\n${advise(text, at)}`
}

/** Where it stops to be the beginning of JSON; its length where it ends too early. */
function placeOf(text: string): number {
  const [, position] = /at position (\d+)/.exec(messageOf(text)) ?? []
  if (position !== undefined) return Number(position)
  // V8 names no place of an unexpected token. Every text that goes beyond it fails by it, no shorter one does.
  let [good, bad] = [0, text.length]
  if (!isUnexpectedToken(text)) return bad
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isUnexpectedToken(text.slice(0, middle))) bad = middle
    else good = middle
  }
  return good
}

function isUnexpectedToken(text: string): boolean {
  return messageOf(text).startsWith('Unexpected token')
}

function messageOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function advise(text: string, at: number): string {
  const found = text[at] ?? ''
  if (found === '') return 'It ends too early: a bracket or a quote is not closed.'
  if (found === "'") return 'JSON has double quotes: {"text": "hello"}.'
  if (/[}\]]/.test(found) && /,\s*$/.test(text.slice(0, at))) return 'JSON has no comma before a closing bracket.'
  if (/[a-z]/i.test(found)) {
    return `Names and texts stand in double quotes. Where the shell took them away: single quotes around the whole, '{"text": "hello"}'.`
  }
  if (/\p{C}/u.test(found)) return 'A line break in a text is written \\n.'
  return 'JSON is like {"text": "hello", "scale": 2}.'
}
