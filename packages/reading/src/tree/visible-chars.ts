import { type DomElement, isElement, isText } from './dom.ts'

const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe'])

/** The visible text, without scripts and styles; of a longer one, hardly more than `most` characters. White space is unchanged. */
export function visibleText(root: DomElement, most = Number.POSITIVE_INFINITY): string {
  let text = ''
  for (let node = root.firstChild; node && text.length < most; node = node.nextSibling) {
    if (isText(node)) text += node.textContent
    else if (isElement(node) && !UNSEEN.has(node.localName)) text += ` ${visibleText(node, most - text.length)} `
  }
  return text
}

/** What holds the words of a drawing: its texts, and the HTML in it. */
export const DRAWN_TEXTS = 'text, foreignObject'

/** The words of one of DRAWN_TEXTS. Parts of a text may be letters of a word, HTML may hold style sheets. */
export function drawnText(element: DomElement): string {
  return element.localName === 'text' ? element.textContent : visibleText(element)
}

/** The number of visible characters, without scripts and styles, and without the elements that `isLeftOut` names. */
export function visibleChars(root: DomElement, isLeftOut: (element: DomElement) => boolean = () => false): number {
  let sum = 0
  for (let node = root.firstChild; node; node = node.nextSibling) {
    if (isText(node)) sum += node.textContent.trim().length
    else if (isElement(node) && !UNSEEN.has(node.localName) && !isLeftOut(node)) sum += visibleChars(node, isLeftOut)
  }
  return sum
}
