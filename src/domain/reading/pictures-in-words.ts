import type { DomElement } from './dom.ts'

// Fewer name a thing or a file, which the text around it says better.
const LEAST_WORDS = 4
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|td|th|time|u|h[1-6]|dt|li)$/

/**
 * Puts the words of each picture that was marked (keepPictures) in its place, emphasised: its caption, else what stands for it where it
 * cannot be seen. A picture of an emoji is the emoji. Pictures without such words are taken out.
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
