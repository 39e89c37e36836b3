import type { DomElement } from './dom.ts'
import { toPlainText } from './plain-text.ts'
import { toLines } from './to-lines.ts'

const NO_TEXT =
  'script, style, noscript, template, iframe, frame, object, embed, svg, canvas, audio, video, map, title, datalist, [hidden]'
const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden/i

/**
 * Everything on a page that a visitor could read, a line per block: menus and buttons too, because what changes may stand
 * anywhere. Two visits to the same page give the same lines, however its markup was written. Changes the element.
 */
export function readPageLines(body: DomElement): string[] {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    if (INVISIBLE.test(element.getAttribute('style')?.slice(0, 500) ?? '')) element.remove()
  }
  return toLines(toPlainText(body))
}
