const AROUND = 30

/** The fault in a text that is not JSON: line, column, a mark at the position, and the remedy. */
export function describeJsonError(text: string): string {
  const at = placeOf(text)
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const from = Math.max(lineStart, at - AROUND)
  const [rest = ''] = text.slice(at, at + AROUND).split('\n')
  const shown = (text.slice(from, at) + rest).replaceAll(/\p{C}/gu, ' ')
  const line = text.slice(0, at).split('\n').length
  return `line ${line}, column ${at - lineStart + 1}:\n\n  ${shown}\n  ${' '.repeat(at - from)}^\n\n${advise(text, at)}`
}

/** The position of the first error; the text's length if it ends too early. */
function placeOf(text: string): number {
  const [, position] = /at position (\d+)/.exec(messageOf(text)) ?? []
  if (position !== undefined) return Number(position)
  // V8 does not report the position of an unexpected token, so find the shortest prefix that fails with one.
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
    return `Names and texts need double quotes. If the shell removed them, put single quotes around the whole: '{"text": "hello"}'.`
  }
  if (/\p{C}/u.test(found)) return 'A line break in a text is written \\n.'
  return 'JSON is like {"text": "hello", "scale": 2}.'
}
