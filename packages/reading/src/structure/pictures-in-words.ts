import { isBlock } from '../tree/block-names.ts'
import { type DomElement, type DomNode, findAround, isElement, isText } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { isPictureFile } from './picture-address.ts'

// Shorter text names a thing or a file, and the text around it is more precise.
const LEAST_WORDS = 4
const MOST_WORDS = 0.5
const WORD = /[\p{L}\p{N}]/u
const LETTER = /^\p{L}$/u
const WORDS = /^[\p{L}\p{N}]{2}$/u
const SIGN = /(?:^| )(?:logo|icon|avatar)(?: |$)/
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u
const LINE = /^(?:p|li|dd|dt|td|th|h[1-6])$/
const CELL = /^(?:td|th|dd)$/
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|td|th|time|u|h[1-6]|dt|li)$/

/**
 * Replaces each picture marked by keepPictures with the words that a reader without pictures needs: its caption,
 * emphasised, the name of a link that has no other words (HTML, 4.8.4.4.1), or the word that it stands for within a sentence
 * (4.8.4.4.5). A picture of an emoji becomes the emoji. All others are removed: what describes them is no text of the page.
 */
export function putPicturesInWords(content: DomElement) {
  const isRepeated = repeatedWords(content)
  const saysNew = newInLines()
  const said = new Set<string>()
  for (const picture of content.querySelectorAll('img')) {
    const alt = picture.getAttribute('data-picture-mark') ?? ''
    const caption = picture.getAttribute('data-caption') ?? ''
    const isWord =
      isInSentence(picture, alt) ||
      (namesLink(picture) &&
        (saysNew(picture, alt) || (alt.split(' ').length >= LEAST_WORDS && !isRepeated(picture, alt))))
    if (EMOJI.test(alt) || (caption === '' && isWord)) picture.replaceWith(besideWords(picture, alt))
    else if (caption === '' || said.has(caption)) picture.replaceWith(besideWords(picture, ''))
    else {
      said.add(caption)
      picture.replaceWith(inWords(picture, caption))
    }
  }
}

/** An alternative text, or the place of a picture without one, apart from the words beside it. A picture of one letter may be a part of a word, such as its initial. */
function besideWords(picture: DomElement, alt: string): string {
  const before = textBeside(picture, 'previousSibling').slice(-1)
  const after = textBeside(picture, 'nextSibling').slice(0, 1)
  if (LETTER.test(alt) && [before, after].some((char) => LETTER.test(char))) return alt
  if (alt === '') return WORDS.test(before + after) ? ' ' : ''
  const [start, end] = [before + alt.slice(0, 1), alt.slice(-1) + after].map((pair) => (WORDS.test(pair) ? ' ' : ''))
  return `${start}${alt}${end}`
}

/** The text that stands directly beside an element in its line. */
function textBeside(element: DomElement, way: 'previousSibling' | 'nextSibling'): string {
  let at = element
  while (!at[way] && at.parentNode && !isBlock(at)) at = at.parentNode
  const node = isBlock(at) && at !== element ? null : at[way]
  return node === null || (isElement(node) && isBlock(node)) ? '' : node.textContent
}

/** Whether a picture is all that a link to another page shows. */
function namesLink(picture: DomElement): boolean {
  const link = findAround(picture, ({ localName }) => localName === 'a')
  const href = link?.getAttribute('href') ?? ''
  return /^[^#]/.test(href) && !isPictureFile(href) && link?.textContent.trim() === ''
}

/** What the words of a line say, and where its links that have words lead to. */
interface Line {
  said: string
  readonly named: Set<string | null>
}

/**
 * Whether a picture says something new in a line with words, or in a cell of a row with them: without its name a link, or a
 * column, would be lost. Before the words of a line it is a sign. A line may have hundreds of pictures: it is read once, and
 * says what they said.
 */
function newInLines(): (picture: DomElement, alt: string) => boolean {
  const lines = new Map<DomElement, Line>()
  return (picture, alt) => {
    const place = findAround(picture, ({ localName }) => LINE.test(localName))
    const words = bareWords(alt)
    if (!place || words === '' || SIGN.test(words) || isPictureFile(alt)) return false
    const isAlone = CELL.test(place.localName) && lineOf(place).said === ''
    const line = lineOf((isAlone ? place.parentNode : null) ?? place)
    if (isAlone ? line.said === '' : !isLed(picture, place)) return false
    const href = findAround(picture, ({ localName }) => localName === 'a')?.getAttribute('href') ?? null
    if (` ${line.said} `.includes(` ${words} `) || line.named.has(href)) return false
    line.said += ` ${words}`
    line.named.add(href)
    return true
  }

  function lineOf(element: DomElement): Line {
    const known = lines.get(element)
    if (known) return known
    const links = [...element.querySelectorAll('a')].filter((link) => link.textContent.trim() !== '')
    const line = {
      said: bareWords(element.textContent),
      named: new Set(links.map((link) => link.getAttribute('href'))),
    }
    lines.set(element, line)
    return line
  }
}

/** Whether words stand before a picture in its place. */
function isLed(picture: DomElement, place: DomElement): boolean {
  for (let at: DomNode | null = picture; at && at !== place; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (WORD.test(before.textContent)) return true
  return false
}

/** Whether a picture stands between two words of one line. */
function isInSentence({ previousSibling, nextSibling }: DomElement, alt: string): boolean {
  const isBetween = [previousSibling, nextSibling].every((node) => node && isText(node) && WORD.test(node.textContent))
  return isBetween && WORD.test(alt) && !SIGN.test(bareWords(alt)) && !isPictureFile(alt)
}

/**
 * Whether an alternative text only repeats what is written: it is in the text or contains a heading of it, another link
 * to the same place has text, it names a logo, only its numbers are new, or most of its words are in headings or in the
 * alternative texts before it, as in the pictures of one thing from each side.
 */
function repeatedWords(content: DomElement): (picture: DomElement, alt: string) => boolean {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .map(({ textContent }) => bareWords(textContent))
    .filter((words) => words.split(' ').length >= LEAST_WORDS - 1)
  const written = new Set<string>()
  for (const link of content.querySelectorAll('a[href]'))
    if (link.textContent.trim() !== '') written.add(link.getAttribute('href') ?? '')
  let text: string | undefined
  const series = new Set<string>()
  const said = new Set(headings.flatMap((heading) => heading.split(' ')))
  return (picture, alt) => {
    const words = bareWords(alt)
    const isNext = series.has(words)
    series.add(words)
    const all = words.split(' ')
    const isSaid = all.filter((word) => said.has(word)).length > MOST_WORDS * all.length
    for (const word of all) said.add(word)
    const link = findAround(picture, ({ localName }) => localName === 'a')
    text ??= ` ${textBlocks(content)
      .map((block) => bareWords(block.text))
      .join(' ')} `
    return (
      isNext ||
      isSaid ||
      SIGN.test(words) ||
      text.includes(` ${words} `) ||
      (link !== null && written.has(link.getAttribute('href') ?? '')) ||
      headings.some((heading) => ` ${words} `.includes(` ${heading} `))
    )
  }
}

/** Lower-case words without numbers and punctuation. */
function bareWords(text: string): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
}

function inWords(picture: DomElement, words: string): DomElement {
  const document = picture.ownerDocument
  const emphasis = document.createElement('em')
  emphasis.append(document.createTextNode(words))
  const { parentNode } = picture
  if (parentNode && (INLINE.test(parentNode.localName) || parentNode.localName === 'p')) return emphasis
  const paragraph = document.createElement('p')
  paragraph.append(emphasis)
  return paragraph
}
