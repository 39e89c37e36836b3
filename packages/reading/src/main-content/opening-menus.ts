import type { DomElement } from '../tree/dom.ts'
import { onlyLeadsAway, textBlocks } from '../tree/text-blocks.ts'

const LIKELY = 0.5
// A line of fewer links may be a name and its address.
const LEAST_LINKS = 5

/**
 * Removes the menus before the first likely text of a page: what surely is one, and links without a list or a name around
 * them, in one line or one cell, as pages that are laid out with tables have.
 */
export function dropOpeningMenus(content: DomElement, likelihoods: ReadonlyMap<string, number>) {
  for (const block of textBlocks(content)) {
    const { element, text } = block
    const likelihood = likelihoods.get(text)
    if (likelihood !== undefined && likelihood >= LIKELY) return
    const isMenu = likelihood === 0 || [...element.querySelectorAll('a')].length >= LEAST_LINKS
    if (isMenu && onlyLeadsAway(block)) element.remove()
  }
}
