import type { DomElement } from '../tree/dom.ts'

// Shorter text names a thing or a file, and the text around it is more precise.
const LEAST_WORDS = 4
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|td|th|time|u|h[1-6]|dt|li)$/

/**
 * Replaces each picture marked by keepPictures with its text, emphasised: its caption, otherwise its alternative text.
 * A picture of an emoji becomes the emoji. Pictures without such text are removed.
 */
export function putPicturesInWords(content: DomElement) {
  const said = new Set<string>()
  for (const picture of content.querySelectorAll('img')) {
    const alt = picture.getAttribute('data-picture-mark') ?? ''
    const caption = picture.getAttribute('data-caption') ?? ''
    const words = caption || (alt.split(' ').length >= LEAST_WORDS ? alt : '')
    if (EMOJI.test(alt)) picture.replaceWith(alt)
    else if (words === '' || said.has(words)) picture.remove()
    else {
      said.add(words)
      picture.replaceWith(inWords(picture, words))
    }
  }
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
