import { type DomElement, elementsUp } from '../../../tree/dom.ts'
import { onlyLeadsAway, type TextBlock } from '../../../tree/text-blocks.ts'

// An address in an address is that of the page, which is shared. What a script does is a control.
const SHARES = /^(?:javascript:|mailto:\?)|[?&][^=&]*=https?(?::|%3a)/i
const FRAGMENT = /#.*$/

/**
 * Tells the places of the texts of a page that only lead where what it sets apart leads too, as its menus do, or that share it: they
 * are of the site, wherever they stand.
 */
export function judgeWays(shown: readonly TextBlock[], isBeside: (at: number) => boolean): (at: number) => boolean {
  const ways = new Set([...shown.keys()].filter(isBeside).flatMap((at) => linksOf(shown[at])))
  return (at) => {
    const block = shown[at]
    if (!block || !onlyLeadsAway(block)) return false
    const links = linksOf(block)
    return links.length > 0 && links.every((link) => ways.has(link) || SHARES.test(link))
  }
}

function linksOf(block: TextBlock | undefined): string[] {
  if (!block) return []
  const around = elementsUp(block.element).filter(isLink)
  const links: readonly DomElement[] = [...block.element.querySelectorAll('a[href]'), ...around]
  return links.map((link) => (link.getAttribute('href') ?? '').trim().replace(FRAGMENT, ''))
}

function isLink({ localName }: DomElement): boolean {
  return localName === 'a'
}
