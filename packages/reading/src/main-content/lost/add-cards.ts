import { shownLines } from '../../coverage/shown-lines.ts'
import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { keepTexts } from '../keep-texts.ts'
import { keepBlocks } from '../likelihood/keep-blocks.ts'
import { fellowsOf } from './series.ts'

/**
 * The texts of a choice and those of the page that hold one of the given lines or belong to a series of which the choice
 * has others, in page order. `document` is the page parsed again, which is taken apart.
 */
export function addCards(
  choice: DomElement,
  { document, cards }: { readonly document: DomDocument; readonly cards: ReadonlySet<string> },
): DomElement {
  keepTexts(document)
  const chosen = new Map<string, number>()
  for (const { text } of textBlocks(choice)) chosen.set(text, (chosen.get(text) ?? 0) + 1)
  const blocks = textBlocks(document.body)
  const isChosen = blocks.map(({ text }) => {
    const left = chosen.get(text) ?? 0
    if (left > 0) chosen.set(text, left - 1)
    return left > 0
  })
  // What was cut out of a block makes it another one, and to rebuild the choice would lose it.
  if ([...chosen.values()].some((left) => left > 0)) return choice
  const fellows = fellowsOf(blocks, isChosen)
  const isIn = blocks.map(
    ({ element }, at) =>
      isChosen[at] === true || fellows.has(at) || shownLines(element).some(({ text }) => cards.has(text)),
  )
  if (isIn.every((is, at) => is === isChosen[at])) return choice
  keepBlocks(document.body, isIn)
  return document.body
}
