import { type DomElement, elementsUp, isElement, isText } from '../../tree/dom.ts'

const INLINE = /^(?:a|abbr|b|data|em|i|small|span|strong|time)$/
// Steps back from a number to the words of its line.
const MAX_BACK = 4
const NUMBER = /^[^_]*\d[^_]*$/
const LETTERS = /\p{L}/u
const MAX_CHARS = 40

/**
 * Whether a part that screen readers skip is a number behind the words of its line, such as "Time: 5 hrs". If nothing says it in its
 * place, it is text: without it, the line says nothing. Before all words it counts the line, as a sign does.
 */
export function isNumberInLine(drawn: DomElement, length: number): boolean {
  if (length > MAX_CHARS || !INLINE.test(drawn.localName) || !NUMBER.test(drawn.textContent)) return false
  let left = MAX_BACK
  for (const element of elementsUp(drawn)) {
    for (let before = element.previousSibling; before; before = before.previousSibling) {
      left -= 1
      if (left < 0 || (isElement(before) && !INLINE.test(before.localName))) return false
      if ((isText(before) || isElement(before)) && LETTERS.test(before.textContent)) return true
    }
    if (!element.parentNode || !INLINE.test(element.parentNode.localName)) return false
  }
  return false
}
