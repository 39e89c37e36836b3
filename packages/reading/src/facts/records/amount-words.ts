import { type DomElement, elementsUp, isPartOf } from '../../tree/dom.ts'
import type { Amount } from './card-amounts.ts'
import { type CardLine, type CardPart, isLinking } from './card-parts.ts'

/** The words of a card that may tell what an amount is. */
export interface WordsBeside {
  /** Those beside it in its element, or in one around it. */
  readonly ownWords: string
  /** Those of other elements of its line that stand nearer to it than to another amount, and of the label before it. */
  readonly lineWords: string
  /** Those of the line before. */
  readonly wordsAbove: string
}

interface Beside {
  readonly previous: Amount | undefined
  readonly next: Amount | undefined
  /** The line before. */
  readonly above: CardLine | undefined
  readonly name: CardPart | null
}

const CODE = new RegExp(`^\\s?(?:${Intl.supportedValuesOf('currency').join('|')})(?!\\p{L})`, 'u')
const NO_WORDS = /[^\p{L}×]+/gu
const LABEL = /^(?:dt|th|label)$/
const LABEL_END = /[:：]\s*$/

/** Reads the words beside an amount of a line. */
export function wordsBeside(line: CardLine, amount: Amount, { previous, next, above, name }: Beside): WordsBeside {
  const { text, pieces } = line
  const [from, end] = [endOf(previous), endOf(amount)]
  const holder = holderOf(line, amount)
  const [holderBefore, holderAfter] = [previous && holderOf(line, previous), next && holderOf(line, next)]
  let [ownWords, lineWords] = ['', '']
  for (const [at, { start, element }] of pieces.entries()) {
    const stop = pieces[at + 1]?.start ?? text.length
    const isOwn = (start < end && stop > amount.index) || (holder !== undefined && isPartOf(holder, element))
    const isOfPrevious = !isOwn && isNearer(element, holderBefore, holder)
    // What stands between two amounts calls the second one, unless it stands nearer to the first.
    const isOfNext = next && (isOwn ? stop > next.index : !isNearer(element, holder, holderAfter))
    const before = isOfPrevious ? '' : text.slice(Math.max(start, from), Math.min(stop, amount.index))
    const after = isOfNext ? '' : text.slice(Math.max(start, end), Math.min(stop, next?.index ?? text.length))
    if (isOwn) ownWords += ` ${before} ${after.replace(CODE, '')}`
    else if (!(name && isPartOf(element, name.element)) && !isAction(element, holder))
      lineWords += ` ${before} ${after}`
  }
  const label = previous || !above || name?.text === above.text.trim() ? '' : above.text
  const isLabel = LABEL_END.test(label) || above?.pieces.some(({ element }) => LABEL.test(element.localName))
  const [own, said] = [toWords(ownWords), toWords(isLabel ? `${label} ${lineWords}` : lineWords)]
  return { ownWords: own, lineWords: said, wordsAbove: toWords(label) }
}

function endOf(amount: Amount | undefined): number {
  return amount ? amount.index + amount.text.length + amount.unit.length : 0
}

/** The element whose text an amount begins in. */
export function holderOf({ pieces }: CardLine, { index }: Amount): DomElement | undefined {
  return pieces.findLast(({ start }) => start <= index)?.element
}

/** Whether an element and one that holds an amount stand within one that does not hold the other amount. */
function isNearer(element: DomElement, one: DomElement | undefined, other: DomElement | undefined): boolean {
  if (!one || !other) return false
  const around = elementsUp(element).find((each) => isPartOf(one, each))
  return around !== undefined && !isPartOf(other, around)
}

/** What leads elsewhere, or does something, says nothing of an amount outside of it. */
function isAction(element: DomElement, holder: DomElement | undefined): boolean {
  const action = elementsUp(element).find((each) => isLinking(each) || each.localName === 'button')
  return action !== undefined && !(holder && isPartOf(holder, action))
}

function toWords(text: string): string {
  return text.replace(NO_WORDS, ' ').trim()
}
