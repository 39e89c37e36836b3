import { decodeHTML } from 'entities/decode'

// A tag begins with a letter, so that 'p < 0.05 and n > 3' stays.
const TAGS = /<\/?[a-z][^<>]{0,500}>/gi

/** Removes markup, entities and line breaks, which indexes leave in titles and abstracts. */
export function stripMarkup(markup: string): string {
  return decodeHTML(markup.replaceAll(TAGS, '')).replaceAll(/\s+/g, ' ').trim()
}

/** Cuts to at most `maxChars` UTF-16 code units, between words if possible, with an ellipsis. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxChars / 2 ? lastSpace : maxChars - 1).toWellFormed()}…`
}
