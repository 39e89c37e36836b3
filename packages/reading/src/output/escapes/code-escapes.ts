import type { AskedBlock } from './asked-block.ts'

const MARKS = /`+|[[\]]/g

/**
 * The places of backticks that would be read as the start of code, because others follow (CommonMark, 6.1). Within code
 * a backslash is text, so that the start must be none. In the text of a link, renderers differ about a single one.
 */
export function codeEscapes({ text, asked }: AskedBlock): number[] {
  const needed: number[] = []
  let [hasOther, isInLink] = [false, false]
  for (const { 0: mark, index } of [...text.matchAll(MARKS)].reverse()) {
    const isText = asked.has(index)
    if (!mark.startsWith('`')) {
      if (!isText) isInLink = mark === ']'
      continue
    }
    if (isText && (hasOther || isInLink)) needed.push(...Array.from(mark, (_, at) => index + at))
    hasOther = true
  }
  return needed
}
