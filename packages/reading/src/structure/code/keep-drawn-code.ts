import { type DomDocument, type DomElement, isElement, isText } from '../../tree/dom.ts'

const BREAK = /<br\b/i
const NO_BREAK_SPACE = /&nbsp;|&#160;|\u00a0/i
// Two lines may be a sentence and its end.
const MIN_LINES = 3
// Of the lines; the others are a title, or empty.
const MOST_ALIGNED = 0.5
const CODE = /(?:^|\s)code(?:\s|$)/
const NO_CODE = /^(?:pre|code|textarea|h[1-6]|a)$/

/**
 * Makes code of what is drawn line by line as code is: nothing but text and line breaks, in which no-break spaces put most lines
 * into columns, or indent lines of what the page names code.
 */
export function keepDrawnCode(document: DomDocument, html: string) {
  if (!BREAK.test(html) || !NO_BREAK_SPACE.test(html)) return
  const boxes = new Set<DomElement>()
  for (const { parentNode } of document.body.querySelectorAll('br'))
    if (parentNode && !NO_CODE.test(parentNode.localName)) boxes.add(parentNode)
  const named = [...boxes].filter((box) => CODE.test(box.getAttribute('class') ?? ''))
  const isCode = named.some((box) => linesOf(box)?.some((line) => line.startsWith('\u00a0')))
  for (const box of boxes) {
    const lines = linesOf(box)
    if (!lines) continue
    if (areInColumns(lines) || (isCode && named.includes(box))) writeCode(box, lines)
  }
}

/** The lines as drawn, without those of its source; null if it holds anything but text and breaks. */
function linesOf(box: DomElement): readonly string[] | null {
  const lines = ['']
  for (let node = box.firstChild; node; node = node.nextSibling) {
    if (isText(node)) lines.push((lines.pop() ?? '') + node.textContent.replace(/[ \t\r\n]+/g, ' '))
    else if (isElement(node) && node.localName === 'br') lines.push('')
    else if (isElement(node)) return null
  }
  return lines.map((line) => line.replace(/^ +| +$/g, ''))
}

/** Whether something begins in most lines below what does in another, with blanks before it in both: sentences do so by chance. */
function areInColumns(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const counts = new Map<number, number>()
  // A run at the start of a line is that of a verse, too.
  for (const line of written)
    for (const { index, 0: run } of line.matchAll(/(?<=\S)(?=[ \u00a0]*\u00a0)[ \u00a0]{2,}(?=\S)/g))
      counts.set(index + run.length, (counts.get(index + run.length) ?? 0) + 1)
  const aligned = Math.max(0, ...counts.values())
  return aligned >= MIN_LINES && aligned >= MOST_ALIGNED * written.length
}

function writeCode(box: DomElement, lines: readonly string[]) {
  const pre = box.ownerDocument.createElement('pre')
  pre.textContent = lines.map((line) => line.replaceAll('\u00a0', ' ').trimEnd()).join('\n')
  if (box.localName === 'p') return box.replaceWith(pre)
  box.textContent = ''
  box.append(pre)
}
