import { captionsIn } from '../coverage/coverage.ts'
import { holdsLine } from '../coverage/held-lines.ts'
import type { DomElement } from '../tree/dom.ts'
import { plainLetters, plainWords } from './title-of.ts'

/** Tells whether lines hold a text, or one of them is its words with other signs. */
export function isHeldBy(lines: readonly string[]): (text: string) => boolean {
  if (lines.length === 0) return () => false
  const holds = holdsLine(lines)
  let words: ReadonlySet<string> | undefined
  return (text) => {
    if (holds(text)) return true
    words ??= new Set(lines.map(plainWords))
    return words.has(plainWords(text))
  }
}

/**
 * Tells whether a choice has a text as often as its page (`shown` are the texts of that), however its parts are joined:
 * Readability makes paragraphs of lines.
 */
export function hasAsOften(choice: DomElement, shown: readonly string[]): (text: string) => boolean {
  let letters: { readonly chosen: string; readonly all: string } | undefined
  const known = new Map<string, boolean>()
  return (text) => {
    letters ??= {
      chosen: plainLetters([choice.textContent, ...captionsIn(choice)].join(' ')),
      all: plainLetters(shown.join(' ')),
    }
    const own = plainLetters(text)
    const isThere = known.get(own) ?? isAsOftenIn(own, letters)
    known.set(own, isThere)
    return isThere
  }
}

/** Searches no further than it must: each text of a page is asked for. */
function isAsOftenIn(part: string, { chosen, all }: { readonly chosen: string; readonly all: string }): boolean {
  const held = part === '' ? 0 : countOf(part, chosen, Number.POSITIVE_INFINITY)
  return held > 0 && countOf(part, all, held + 1) <= held
}

function countOf(part: string, text: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0 && count < most; at = text.indexOf(part, at + part.length)) count += 1
  return count
}
