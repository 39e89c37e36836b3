import { findDay } from '../facts/parse-day.ts'
import { BYLINE, DATE } from '../main-content/stock-phrases.ts'
import { saysNewFigure } from './figures.ts'

/** Whether a line says who wrote the page, or nothing but when: fields say both. `known`: the figures that are said elsewhere. */
export function isByline(text: string, known: ReadonlySet<string>): boolean {
  if (BYLINE.test(text) || !DATE.test(text)) return BYLINE.test(text)
  const day = findDay(text, null)
  return !saysNewFigure((day ? `${day.before} ${day.after}` : text).replace(DATE, ' '), known)
}
