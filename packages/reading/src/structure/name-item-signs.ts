import { UNSHOWN_NAMES } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, isElement, isText } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse } from '../tree/text-blocks.ts'
import { signName } from './sign-name.ts'

const MAX_CHARS = 40
const WORDS = /[\p{L}\p{N}]/u
// Of a picture, the text is kept elsewhere; that of a control says what a click does.
const NO_SIGN = /^(?:a|button|label|input|select|img|picture|video|iframe|ul|ol)$/

/**
 * Writes the signs at the start of list items, such as ticks and crosses, where they tell the items of a list apart: their
 * names, with a colon.
 */
export function nameItemSigns(document: DomDocument) {
  for (const list of document.body.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li')
    const signs = items.map(firstSign)
    if (new Set(signs.map((sign) => sign?.name)).size < 2) continue
    for (const [at, item] of items.entries()) {
      const sign = signs[at]
      if (!sign || !describes(sign, item)) continue
      const shown = document.createElement('span')
      shown.append(`${sign.name.replace(/[:.]$/, '')}: `)
      sign.element.replaceWith(shown)
    }
  }
}

/** Whether a sign says more than the item does. Beside nothing but a link, it decorates that. */
function describes({ element, name }: Sign, item: DomElement): boolean {
  const linked = [...item.querySelectorAll('a')].reduce((sum, link) => sum + charsOf(link), 0)
  const text = item.textContent.replace(element.textContent, ' ').toLowerCase()
  return charsOf(item) > charsOf(element) + linked && !text.includes(name.toLowerCase())
}

function charsOf({ textContent }: DomElement): number {
  return textContent.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

interface Sign {
  readonly element: DomElement
  readonly name: string
}

/** The first thing shown in an item, if it is a sign with a name and not text. */
function firstSign(parent: DomElement): Sign | undefined {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isText(node) && WORDS.test(node.textContent)) return undefined
    if (!isElement(node)) continue
    if (NO_SIGN.test(node.localName)) return undefined
    const isAloud = isNamed(node, UNSHOWN_NAMES)
    const isDrawn = node.localName === 'svg' || !WORDS.test(node.textContent)
    const name = isAloud ? collapse(node.textContent) : isDrawn ? signName(node) : ''
    if (WORDS.test(name)) return name.length <= MAX_CHARS ? { element: node, name } : undefined
    if (isDrawn && node.localName === 'svg') continue
    const inner = firstSign(node)
    if (inner || WORDS.test(node.textContent)) return inner
  }
  return undefined
}
