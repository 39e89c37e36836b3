import { type DomElement, findAround, isUnder } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import { isLandmarkHere, isSetApart } from '../../tree/landmarks.ts'
import { charsOf, linkedShare, type TextBlock } from '../../tree/text-blocks.ts'
import { isCommentPart } from '../comment-parts.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'

const HALF = 0.5
const ARTICLE = new Set(['article'])
// The comments of visitors stand in one place; those of a manual below each of its members.
const MIN_PLACES = 3
// They say less than the text that they explain.
const LITTLE = 0.25

interface JudgedTexts {
  readonly blocks: readonly JudgedBlock[]
  readonly isHeld: readonly boolean[]
}

/**
 * Tells the places of the texts that a page sets apart from its text, by what it declares or by their names: not a list of labels and
 * values that leads nowhere, nor a file, nor a note that a choice holds but for a list in it, nor comments of which each stands below
 * another text that a choice holds.
 */
export function judgeBeside(
  body: DomElement,
  shown: readonly TextBlock[],
  { blocks, isHeld }: JudgedTexts,
): (at: number) => boolean {
  const known = new Map<DomElement, 'declared' | 'comment' | 'named' | ''>([[body, '']])
  const isHeldNote = judgeNotes(shown, isHeld)
  const kindOf = (element: DomElement | null): 'declared' | 'comment' | 'named' | '' => {
    if (!element) return ''
    const seen = known.get(element)
    if (seen !== undefined) return seen
    const kind = kindOf(element.parentNode) || (isHeldNote(element) ? '' : ownKind(element))
    known.set(element, kind)
    return kind
  }
  const kinds = shown.map(({ element }) => kindOf(element))
  let [places, isOpen] = [0, false]
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'comment' && !isOpen && !isHeld[at]) places += 1
    if (kind === 'comment') isOpen = true
    else if (isHeld[at]) isOpen = false
  }
  const said = charsOf(shown.filter((_, at) => kinds[at] === 'comment'))
  const areVisitors = places < MIN_PLACES || said > LITTLE * charsOf(shown.filter((_, at) => isHeld[at]))
  return (at) => {
    if (kinds[at] === 'comment') return areVisitors
    return kinds[at] === 'declared' || (kinds[at] === 'named' && blocks[at]?.isFile !== true)
  }
}

/** Tells the parts that a page sets apart and of which a choice holds most, by texts or by characters: it took them for text. */
function judgeNotes(shown: readonly TextBlock[], isHeld: readonly boolean[]): (element: DomElement) => boolean {
  const notes = shown.map(({ element }) => findAround(element, isSetApart))
  const texts = Map.groupBy(shown.keys(), (at) => notes[at] ?? null)
  const charsIn = (places: readonly number[]) => charsOf(places.flatMap((at) => shown[at] ?? []))
  return (element) => {
    const own = isSetApart(element) ? (texts.get(element) ?? []) : []
    const held = own.filter((at) => isHeld[at])
    return held.length > HALF * own.length || charsIn(held) > HALF * charsIn(own)
  }
}

function ownKind(element: DomElement): 'declared' | 'comment' | 'named' | '' {
  // HTML, 4.3.2: an article inside an article is a comment or another article.
  const isOther = element.localName === 'article' && isUnder(element, ARTICLE)
  if (isOther || element.localName === 'form' || isLandmarkHere(element)) return 'declared'
  if (!isNamedClutter(element) || (element.localName === 'dl' && linkedShare(element) < HALF)) return ''
  return isCommentPart(element) ? 'comment' : 'named'
}
