import type { DomElement } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

/**
 * The name of a drawing for those who do not see it: its label, alternative text, title or tooltip; empty if it has none
 * (Accessible Name and Description Computation 1.2, 4.3.2).
 */
export function signName(sign: DomElement): string {
  const title = sign.localName === 'svg' ? sign.querySelector('title')?.textContent : undefined
  const names = [sign.getAttribute('aria-label'), sign.getAttribute('alt'), title, sign.getAttribute('title')]
  return collapse(names.find((name) => name?.trim()) ?? '')
}
