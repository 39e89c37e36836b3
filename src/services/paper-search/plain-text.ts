import { decodeHTML } from 'entities/decode'

// A tag begins with a letter, so that 'p < 0.05 and n > 3' stays.
const TAGS = /<\/?[a-z][^<>]{0,500}>/gi

/** Text without markup, entities and line breaks. Indexes mix all of these into titles and abstracts. */
export function stripMarkup(markup: string): string {
  return decodeHTML(markup.replaceAll(TAGS, '')).replaceAll(/\s+/g, ' ').trim()
}

/** At most `maxChars` UTF-16 code units, cut between words where there are any, and then with an ellipsis. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxChars / 2 ? lastSpace : maxChars - 1).toWellFormed()}…`
}
