import { decodeHTML } from 'entities/decode'

// A tag begins with a letter and has attributes with values, so that 'p < 0.05 and n > 3' and 'a <b and c> d' stay.
const TAGS = /<(\/?)([a-z][\w:-]{0,40})(?:\s(?=[^<>]{0,500}=)[^<>]{0,500}|\s?\/)?>/gi
// A comment, and the ends of text that is not markup.
const UNSEEN = /<!--[^<>]{0,500}-->|<!\[CDATA\[|\]\]>/g
// Elements inside a word: 'EC<sub>50</sub>'. All others separate words.
const INLINE = /^(?:jats:)?(?:i|b|u|em|strong|italic|bold|sub|sup|inf|sc|scp|smallcaps|span|font|small|tt|a)$|^mml:/i
// Some indexes encode the markup of others once more.
const MAX_DECODED = 2
const ENCODED = /<\/[a-z]|<[a-z]{1,9} ?\/>|&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,5});/i

// A power or a charge: '10<sup>-6</sup>' is not 10-6.
const RAISED = /<((?:jats:)?sup)>((?:[\d+\-−]|&#x2212;|&minus;){1,30})<\/\1>/gi
const SUPERSCRIPTS: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-−'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'][at] ?? sign]),
)

/** Removes markup, also encoded, entities and line breaks, which indexes leave in titles and abstracts. */
export function stripMarkup(markup: string): string {
  let text = decodeHTML(raise(markup.replaceAll(UNSEEN, '')).replaceAll(TAGS, toSpace))
  for (let round = 0; round < MAX_DECODED && ENCODED.test(text); round += 1)
    text = withoutPairs(raise(decodeHTML(text)))
  return text.replaceAll(/\s+/g, ' ').trim()
}

function raise(text: string): string {
  return text.replaceAll(RAISED, (_, __, signs: string) => {
    return [...decodeHTML(signs)].map((sign) => SUPERSCRIPTS.get(sign) ?? sign).join('')
  })
}

function toSpace(_: string, __: string, name: string): string {
  return INLINE.test(name) ? '' : ' '
}

/** Removes elements that are closed: '<b>' alone may be a variable between two signs. */
function withoutPairs(text: string): string {
  const tags = [...text.matchAll(TAGS)].map(([, slash, name = '']) => `${slash}${name.toLowerCase()}`)
  const names = new Set(tags)
  return text.replaceAll(TAGS, (tag, slash: string, name: string) => {
    const key = name.toLowerCase()
    return tag.endsWith('/>') || (names.has(key) && names.has(`/${key}`)) ? toSpace(tag, slash, name) : tag
  })
}

/** Cuts to at most `maxChars` UTF-16 code units, between words if possible, with an ellipsis. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxChars / 2 ? lastSpace : maxChars - 1).toWellFormed()}…`
}
