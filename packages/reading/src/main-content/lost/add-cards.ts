import { shownLines } from '../../coverage/shown-lines.ts'
import { type DomElement, elementsUp } from '../../tree/dom.ts'
import { isNavigation } from '../../tree/landmarks.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import type { TextsPage } from '../texts-page.ts'
import { anchorsOf, putTextsBack, runsOf } from './put-back.ts'
import { fellowsOf } from './series.ts'

/**
 * Puts into a choice the texts of the page that hold one of the given lines or belong to a series of which the choice
 * has others.
 */
export function addCards(
  choice: DomElement,
  { page, cards }: { readonly page: TextsPage; readonly cards: ReadonlySet<string> },
) {
  const [held, shown] = [textBlocks(choice), page.texts]
  const left = new Map<string, number>()
  for (const { text } of held) left.set(text, (left.get(text) ?? 0) + 1)
  // A menu may say the same.
  const isMenu = shown.map(({ element }) => elementsUp(element).some(isNavigation))
  const isChosen = shown.map(({ text }, at) => {
    const count = isMenu[at] ? 0 : (left.get(text) ?? 0)
    if (count > 0) left.set(text, count - 1)
    return count > 0
  })
  const fellows = fellowsOf(shown, isChosen)
  const isLost = shown.map(
    ({ element }, at) =>
      !isChosen[at] && !isMenu[at] && (fellows.has(at) || shownLines(element).some(({ text }) => cards.has(text))),
  )
  putTextsBack(choice, runsOf(isLost), { page, anchors: anchorsOf(held, shown) })
}
