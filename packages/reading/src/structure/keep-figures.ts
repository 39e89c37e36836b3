import { NAMELESS } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, elementsUp, findAround, isPartOf, isText, isUnder } from '../tree/dom.ts'
import { collapse, estimateWords } from '../tree/text-blocks.ts'
import { DRAWN_TEXTS, drawnText } from '../tree/visible-chars.ts'

const MAX_DRAWINGS = 200
const MAX_CHARS = 2000
// A shorter label outside a figure names a sign or a button.
const LEAST_WORDS = 4
// Outside a figure, fewer texts are those of a logo.
const LEAST_TEXTS = 3
// As many words are a sentence, in however few texts.
const SENTENCE_WORDS = 12
const WORD = /\p{L}{2}/u
const LABELLED = 'canvas[aria-label], [role="img"][aria-label]:not(img), [role="figure"][aria-label]:not(img)'
const BLOCKS = 'p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6'
const FIGURE = new Set(['figure'])
const DRAWING = new Set(['svg'])
const UNREAD = new Set(['button', 'nav', 'header', 'footer', 'form', 'label', 'mjx-container', 'noscript', 'template'])

/**
 * Keeps the words of figures that are no picture: the caption of a table, a listing, a video, a canvas or a drawing, and
 * the label and the texts of a drawing, whatever element it is made of. Runs after keepPictures, which gives a caption to
 * its picture.
 */
export function keepFigures(document: DomDocument) {
  // What is shown is read in its own place.
  const hiddenTexts = new Map(
    Array.from(document.body.querySelectorAll('[hidden][id]'), (each) => [each.id, each.textContent] as const),
  )
  let kept = 0
  for (const drawing of document.body.querySelectorAll('svg')) {
    if (kept >= MAX_DRAWINGS) break
    const words = readDrawing(drawing, hiddenTexts)
    if (words.length === 0) continue
    kept += 1
    drawing.replaceWith(...words.map((each) => toParagraph(document, each)))
  }
  for (const drawn of document.body.querySelectorAll(LABELLED)) {
    const label = collapse(drawn.getAttribute('aria-label') ?? '').slice(0, MAX_CHARS)
    // Within a line of text, it is a sign.
    const isAlone = !WORD.test(drawn.textContent) && !drawn.querySelector('img') && !isInLine(drawn)
    if (isAlone && isLabel(label, isUnder(drawn, FIGURE)) && !isBeside(drawn))
      drawn.replaceWith(toParagraph(document, label))
  }
  for (const caption of document.body.querySelectorAll('figcaption')) keepCaption(caption)
  for (const caption of document.body.querySelectorAll('caption'))
    for (const part of caption.querySelectorAll('*')) part.setAttribute(NAMELESS, '')
}

function keepCaption(caption: DomElement) {
  const figure = findAround(caption, ({ localName }) => localName === 'figure')
  const said = collapse(caption.textContent)
  if (!figure || figure.querySelector('img[data-picture-mark]') || said === '') return
  // The caption of the table, the label of the drawing or another copy.
  const others = [...figure.querySelectorAll('caption, figcaption, p')].filter((each) => !isPartOf(each, caption))
  if (others.some((other) => collapse(other.textContent) === said)) return caption.remove()
  const text = caption.ownerDocument.createElement(caption.querySelector(BLOCKS) ? 'div' : 'p')
  // Pages name captions as they name menus.
  const around = elementsUp(caption.parentNode).filter((each) => isPartOf(each, figure))
  for (const element of [...around, text, ...caption.querySelectorAll('*')]) element.setAttribute(NAMELESS, '')
  // Drawn, though not read aloud, where the picture's own words say the same.
  for (const drawn of caption.querySelectorAll('[aria-hidden]')) drawn.removeAttribute('aria-hidden')
  text.append(...caption.childNodes)
  caption.replaceWith(text)
}

/** The label of a drawing, also where it stands elsewhere, and its texts in their order; none for a sign, a logo or a formula. */
function readDrawing(drawing: DomElement, hiddenTexts: ReadonlyMap<string, string>): string[] {
  if (drawing.getAttribute('aria-hidden') === 'true' || isBeside(drawing) || isUnder(drawing, DRAWING)) return []
  const isFigure = isUnder(drawing, FIGURE)
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) => drawing.getAttribute(name)?.split(/\s+/) ?? [])
  const referred = ids.map((id) => hiddenTexts.get(id) ?? '')
  const named = Array.from(drawing.querySelectorAll('title, desc'), ({ textContent }) => textContent)
  const own = [drawing.getAttribute('aria-label'), ...referred, ...named]
  const labels = [...new Set(own.map((text) => collapse(text ?? '')))].filter((text) => isLabel(text, isFigure))
  const drawn = Array.from(drawing.querySelectorAll(DRAWN_TEXTS), (each) => collapse(drawnText(each)))
  const texts = drawn.filter((text) => WORD.test(text) && !labels.includes(text))
  const isChart =
    isFigure || labels.length > 0 || texts.length >= LEAST_TEXTS || estimateWords(texts.join(' ')) >= SENTENCE_WORDS
  const all = [...labels, ...(isChart && texts.length > 0 ? [[...new Set(texts)].join(', ')] : [])]
  return all.map((text) => text.slice(0, MAX_CHARS))
}

function isLabel(text: string, isFigure: boolean): boolean {
  return WORD.test(text) && (isFigure || estimateWords(text) >= LEAST_WORDS)
}

/** True within a button, a menu or a formula, and within anything hidden. */
function isBeside(element: DomElement): boolean {
  return findAround(element, (at) => UNREAD.has(at.localName) || at.getAttribute('aria-hidden') === 'true') !== null
}

function isInLine({ localName, parentNode }: DomElement): boolean {
  const beside = localName === 'canvas' ? [] : [...(parentNode?.childNodes ?? [])]
  return beside.some((node) => isText(node) && WORD.test(node.textContent))
}

function toParagraph(document: DomDocument, words: string): DomElement {
  const paragraph = document.createElement('p')
  const emphasis = document.createElement('em')
  emphasis.append(document.createTextNode(words))
  paragraph.append(emphasis)
  return paragraph
}
