import { type DomDocument, type DomElement, isElement, isText } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import { isBesideArticle } from './byline.ts'
import { parseDay } from './parse-day.ts'

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'aside', 'form', 'select', 'button'])
const MAX_TEXTS = 3000
// A date line may have an author and a place; longer text is prose about another day.
const MAX_LINE_CHARS = 80
const AFTER_TITLE = 40
const BEFORE_TITLE = 8
const CHANGED =
  /updat|modifi|revis|aktualis|geändert|stand:|mis(?:e)? à jour|actuali[sz]|aggiorn|atualiz|bijgewerkt|оновлен|обновл/i

/**
 * The day of publication that a page prints: in a short text near its first heading, otherwise the only day of its short
 * texts. Null without one. Days beside the article, and of changes, do not count.
 */
export function readPrintedDay(document: DomDocument, language: string | null): string | null {
  const days: { readonly at: number; readonly day: string }[] = []
  let [count, title] = [0, -1]

  function visit(parent: DomElement) {
    for (let node = parent.firstChild; node && count < MAX_TEXTS; node = node.nextSibling) {
      if (isText(node)) read(node.textContent, parent)
      else if (isElement(node) && !UNREAD.has(node.localName)) {
        if (title < 0 && node.localName === 'h1') title = count
        visit(node)
      }
    }
  }

  function read(written: string, parent: DomElement) {
    const text = collapse(written)
    if (text === '') return
    count += 1
    if (text.length > MAX_LINE_CHARS || !/\d{4}/.test(text) || CHANGED.test(text)) return
    const day = parseDay(text, language)
    if (day !== null && !isBesideArticle(parent)) days.push({ at: count, day })
  }

  visit(document.body)
  const near = title < 0 ? undefined : days.find(({ at }) => at >= title - BEFORE_TITLE && at <= title + AFTER_TITLE)
  const all = new Set(days.map(({ day }) => day))
  return near?.day ?? (all.size === 1 ? (days[0]?.day ?? null) : null)
}
