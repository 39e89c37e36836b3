import { type DomElement, findAround } from '../tree/dom.ts'

// Shorter text names a thing or a file, and the text around it is more precise.
const LEAST_WORDS = 4
const MOST_WORDS = 0.5
const SIGN = /(?:^| )(?:logo|icon|avatar)(?: |$)/
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|td|th|time|u|h[1-6]|dt|li)$/

/**
 * Replaces each picture marked by keepPictures with its text, emphasised: its caption, otherwise its alternative text,
 * if it says more than what is written beside it. A picture of an emoji becomes the emoji. Pictures without such text are
 * removed.
 */
export function putPicturesInWords(content: DomElement) {
  const isRepeated = repeatedWords(content)
  const said = new Set<string>()
  for (const picture of content.querySelectorAll('img')) {
    const alt = picture.getAttribute('data-picture-mark') ?? ''
    const caption = picture.getAttribute('data-caption') ?? ''
    const words = caption || (alt.split(' ').length >= LEAST_WORDS && !isRepeated(picture, alt) ? alt : '')
    if (EMOJI.test(alt)) picture.replaceWith(alt)
    else if (words === '' || said.has(words)) picture.remove()
    else {
      said.add(words)
      picture.replaceWith(inWords(picture, words))
    }
  }
}

/**
 * Whether an alternative text only repeats what is written: it contains a heading, it belongs to the picture of a link
 * with text or of one that leads to the same place, it names a logo, only its numbers are new, or most of its words are
 * in headings or in the alternative texts before it, as in the pictures of one thing from each side.
 */
function repeatedWords(content: DomElement): (picture: DomElement, alt: string) => boolean {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .map(({ textContent }) => bareWords(textContent))
    .filter((words) => words.split(' ').length >= LEAST_WORDS - 1)
  const written = new Set<string>()
  for (const link of content.querySelectorAll('a[href]'))
    if (link.textContent.trim() !== '') written.add(link.getAttribute('href') ?? '')
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
    return (
      isNext ||
      isSaid ||
      SIGN.test(words) ||
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
