import { toFeedLink } from '../feed-link.ts'
import { MAX_VALUE_CHARS } from '../text-flow.ts'
import { readHtml } from './markup-tokens.ts'
import { createMarkupWriter } from './markup-writer.ts'

// HTML, 4.8: what is embedded by its address.
const EMBEDDED: ReadonlySet<string> = new Set(['iframe', 'embed', 'video', 'audio', 'source', 'object'])

type Attributes = ReadonlyMap<string, string>

/**
 * The HTML with each picture marked for Markdown, and a link beside each film, sound or page that is embedded in it: readers of
 * a text see neither. A picture of one pixel counts readings and is left out.
 */
export function showMedia(html: string, baseUrl: string): string {
  // An absolute address may be far longer than a relative one, and one text may have thousands.
  const writer = createMarkupWriter(8 * MAX_VALUE_CHARS)
  // Several sources are one film, in different forms.
  let player: { readonly name: string; isLinked: boolean } | null = null

  function link(name: string, attributes: Attributes) {
    const address = toFeedLink(attributes.get(name === 'object' ? 'data' : 'src'), baseUrl)
    if (!address || (name === 'source' && player?.isLinked !== false)) return
    if (player) player.isLinked = true
    // A player is removed with all that it contains.
    if (name === 'source' && player) writer.close(player.name)
    writer.open('div', [])
    writer.open('a', [['href', address]])
    writer.text(attributes.get('title')?.trim() || address)
    writer.close('a')
    writer.close('div')
    if (name === 'source' && player) writer.open(player.name, [])
  }

  readHtml(html, {
    open(written, given) {
      const name = written.toLowerCase()
      const attributes = new Map(Array.from(given, ([attribute, value]) => [attribute.toLowerCase(), value]))
      if (name === 'video' || name === 'audio') player = { name, isLinked: false }
      if (EMBEDDED.has(name)) link(name, attributes)
      writer.open(name, name === 'img' ? markPicture(attributes, baseUrl) : unmarked(attributes))
      return undefined
    },
    close(name) {
      if (name.toLowerCase() === player?.name) player = null
      writer.close(name)
    },
    text: writer.text,
  })
  return writer.read()
}

/** The attributes that Markdown is made of. Without the mark, a picture is left out. */
function markPicture(attributes: Attributes, baseUrl: string): Attributes {
  // Scripts that load a picture late put a drawing in the place of its address.
  const address = toFeedLink(attributes.get('src'), baseUrl) ?? toFeedLink(attributes.get('data-src'), baseUrl)
  const isPixel = ['width', 'height'].some((side) => /^\s*[01]\s*(?:px)?\s*$/.test(attributes.get(side) ?? ''))
  if (!address || isPixel) return new Map()
  const alt = attributes.get('alt')?.replace(/\s+/g, ' ').trim() ?? ''
  return new Map([
    ['src', address.replaceAll('(', '%28').replaceAll(')', '%29')],
    ['data-picture-mark', alt],
  ])
}

// The marks are ours: with one of its own, a text would be written as a picture of any address.
function unmarked(attributes: Attributes) {
  return [...attributes].filter(([name]) => !name.startsWith('data-'))
}
