import { type DomElement, findAround, HEADING, isPartOf } from '../../tree/dom.ts'
import { SENTENCE_END, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { ADVERT_LABEL } from '../stock-phrases.ts'

// A value has its name before it, and an item other items beside it.
const VALUE = /^(?:li|t[dh]|d[td]|pre|blockquote)$/
const EMPHASIZED = 'b, strong'

/**
 * Takes the labels of adverts that stand alone between the sentences of a text, where the advert itself is empty. Behind a short text
 * it may be the value of that, and a heading, also one that is only bold, titles what follows. Returns whether there were any.
 */
export function dropAdvertLabels(choice: DomElement): boolean {
  const blocks = textBlocks(choice)
  const labels = blocks.filter(
    (block, at) => isLabel(block) && standsIn(block, blocks.slice(0, at).findLast(isNoLabel)),
  )
  for (const { element } of labels) element.remove()
  return labels.length > 0
}

function isLabel({ element, text }: TextBlock): boolean {
  if (!ADVERT_LABEL.test(text) || HEADING.test(element.localName) || element.querySelector(EMPHASIZED)) return false
  return !isValue(element)
}

function isNoLabel(block: TextBlock): boolean {
  return !ADVERT_LABEL.test(block.text)
}

/** Whether a label stands behind a sentence or a heading, in the same cell or item: those of old pages hold the whole text. */
function standsIn({ element }: TextBlock, before: TextBlock | undefined): boolean {
  if (!before || !(SENTENCE_END.test(before.text.slice(-3)) || HEADING.test(before.element.localName))) return false
  const around = findAround(element, isValue)
  return around === null || isPartOf(before.element, around)
}

function isValue({ localName }: DomElement): boolean {
  return VALUE.test(localName)
}
