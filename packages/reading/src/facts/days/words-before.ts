import { type DomNode, isElement, isText, siblingBeside } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { findDay } from '../parse-day.ts'
import { IN_LINE } from './is-in-sentence.ts'
import { isWeekday } from './weekday-names.ts'

/** What only says "on": before a day of publication as well. */
export const ON = new Set('on the am den dem vom le il el em op dne dnia'.split(' '))
// A name stands in a link, or in what style sheets arrange.
const STRESSED = /^(?:b|em|i|strong)$/
const LAST_WORD = /(\p{L}+)[.,]?\s*$/u
const BETWEEN = /[^\p{L}\p{M}'’.\s-]|\s[–-]\s|-$/u
const CAPITAL = /^\p{Lu}/u
const CASED = /\p{Lu}|\p{Ll}/u
const FIRST_DAYS = /[,;&+]/
// Of "12, 13 May".
const FIRST_NUMBER = /(?<![\d:.])\d{1,2}\.?\s?[,;&+]\s?$/
// A program and its notes are published at once.
const RELEASED = /^released\s?(?:on)?$/i

/**
 * Whether words directly before a day, in its line, say what happens on it: "until", "apply by", "12 and". Only a day of
 * the week, "on" or a name with "on" stand before a day of publication; a place or a title has a comma or a dash behind it.
 */
export function saysWhatHappens(node: DomNode, before: string, day: string, language: string | null): boolean {
  const { said, isOwn } = wordsBefore(node, before)
  const year = day.slice(0, 4)
  if (
    FIRST_NUMBER.test(said) ||
    said.split(FIRST_DAYS).some((part) => part.trim() !== '' && findDay(`${part.trim()} ${year}`, language))
  )
    return true
  let [rest, isOn] = [said.trim(), false]
  for (let word = LAST_WORD.exec(rest); word?.[1]; word = LAST_WORD.exec(rest)) {
    const name = word[1].toLowerCase()
    if (ON.has(name)) isOn = true
    else if (!isWeekday(name, language)) break
    rest = rest.slice(0, word.index).trim()
  }
  const words = (rest.split(BETWEEN).at(-1) ?? '').split(/\s+/).filter((word) => CASED.test(word))
  if (words.length === 0 || RELEASED.test(rest)) return false
  const isName = words.every((word) => CAPITAL.test(word))
  return isOwn ? !isName || !isOn || words.length === 1 : !CAPITAL.test(words.at(-1) ?? '')
}

interface WordsBefore {
  readonly said: string
  /** Whether they stand in no element of their own. */
  readonly isOwn: boolean
}

function wordsBefore(node: DomNode, before: string): WordsBefore {
  if (before.trim() !== '') return { said: collapse(before), isOwn: true }
  let at = node
  while (!siblingBeside(at, 'previousSibling') && at.parentNode && IN_LINE.test(at.parentNode.localName))
    at = at.parentNode
  const previous = siblingBeside(at, 'previousSibling')
  const isLine = previous && (isText(previous) || (isElement(previous) && STRESSED.test(previous.localName)))
  return {
    said: isLine ? collapse(previous.textContent.slice(-200)) : '',
    isOwn: previous !== null && isText(previous),
  }
}
