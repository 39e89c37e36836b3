import { type DomElement, elementsUp, HEADING, isPartOf } from '../../tree/dom.ts'
import { placeInItem } from '../../tree/element-kind.ts'
import { SENTENCE_END, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import type { TextsPage } from '../texts-page.ts'
import { anchorsOf, putTextsBack, runsOf } from './put-back.ts'

// Of a name, a role and a time.
const NAME_WORDS = 8
// A time or a role may stand between a name and what was said.
const BETWEEN = 1
const MIN_TIMES = 3
const MOST = 0.5
const LINKED = 0.5
const NUMBER = /\p{N}/u
const TAIL_CHARS = 20

/** A short text and the place of the sentence that it stands above. */
interface Said {
  readonly at: number
  readonly by: number
}

/**
 * The short texts of one kind above the sentences of a page, at least MIN_TIMES, that say different things but for numbers and for
 * words that all have: who says them. The same label each time is a button, and times alone say nobody.
 */
export function whoSays(shown: readonly TextBlock[]): readonly (readonly Said[])[] {
  const names = [...shown.keys()].filter((at) => isName(shown[at]))
  const kinds = Map.groupBy(names, (at) => (shown[at] ? placeInItem(shown[at].element) : ''))
  return [...kinds.values()].flatMap((places) => {
    // Sentences prove what the names of all others are: who answers with a word has said it, too.
    const sentences = new Map(places.map((by) => [by, saidBelow(shown, by)]))
    const said = places.map((by) => ({ at: sentences.get(by) ?? by + 1, by }))
    const turns = said.filter(isTurn(shown, said))
    const own = turns.filter(({ by }) => typeof sentences.get(by) === 'number')
    const isKind = own.length >= MIN_TIMES && own.length > MOST * places.length
    return isKind && differ(own.map(({ by }) => shown[by]?.text ?? '')) ? [turns] : []
  })
}

function isName(block: TextBlock | undefined): boolean {
  if (!block || block.words > NAME_WORDS) return false
  return !HEADING.test(block.element.localName) && !isSentence(block)
}

function isSentence({ element, text, linkShare }: TextBlock): boolean {
  return linkShare < LINKED && !HEADING.test(element.localName) && SENTENCE_END.test(text.slice(-TAIL_CHARS))
}

/** The place of the sentence below a name; null if something else stands there. */
function saidBelow(shown: readonly TextBlock[], by: number): number | null {
  for (let at = by + 1; at <= by + 1 + BETWEEN; at += 1) {
    const block = shown[at]
    if (!block || HEADING.test(block.element.localName)) return null
    if (isSentence(block)) return at
    if (!isName(block)) return null
  }
  return null
}

/**
 * Tells a name that has a box with what it stands above, without another name; or stands beside it, and most come again. A
 * caption and the next paragraph are no part of their own.
 */
function isTurn(shown: readonly TextBlock[], said: readonly Said[]) {
  const names = new Map<DomElement, number>()
  for (const { by } of said)
    for (const up of elementsUp(shown[by]?.element ?? null)) names.set(up, (names.get(up) ?? 0) + 1)
  const areFew = new Set(said.map(({ by }) => shown[by]?.text)).size <= MOST * said.length
  return ({ at, by }: Said): boolean => {
    const [name, text] = [shown[by]?.element ?? null, shown[at]?.element]
    const box = elementsUp(name).find((up) => text && isPartOf(text, up))
    return (
      box !== undefined && (names.get(box) === 1 || (areFew && box === name?.parentNode && box === text?.parentNode))
    )
  }
}

/** Whether texts say different things but for numbers and for the words that all have. */
function differ(texts: readonly string[]): boolean {
  const all = texts.map((text) => text.split(' ').filter((word) => !NUMBER.test(word) && /\p{L}/u.test(word)))
  const times = new Map<string, number>()
  for (const words of all) for (const word of new Set(words)) times.set(word, (times.get(word) ?? 0) + 1)
  return new Set(all.map((words) => words.filter((word) => times.get(word) !== all.length).join(' '))).size > 1
}

interface SpokenPage {
  readonly speakers: readonly (readonly Said[])[]
  readonly page: TextsPage
}

/** Puts into a choice who says what it holds, if it has lost that of most. Returns whether it had. */
export function putSpeakersBack(choice: DomElement, { speakers, page }: SpokenPage): boolean {
  if (speakers.length === 0) return false
  const { texts } = page
  const held = textBlocks(choice)
  const known = new Set(held.map(({ text }) => text))
  const isHeld = (at: number) => known.has(texts[at]?.text ?? '')
  const lost = speakers.flatMap((said) => {
    const own = said.filter(({ at }) => isHeld(at))
    const missing = own.filter(({ by }) => !isHeld(by))
    return own.length >= MIN_TIMES && missing.length > MOST * own.length ? missing.map(({ by }) => by) : []
  })
  if (lost.length === 0) return false
  const places = new Set(lost)
  putTextsBack(choice, runsOf(texts.map((_, at) => places.has(at))), { page, anchors: anchorsOf(held, texts) })
  return true
}
