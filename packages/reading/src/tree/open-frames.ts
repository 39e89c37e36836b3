import type { DomDocument, DomElement } from './dom.ts'
import { dropDeadWeight } from './drop-dead-weight.ts'
import { parsePage } from './parse-page.ts'

const MAY_HOLD_FRAMES = /srcdoc|data:text\/html/i
const MAX_FRAMES = 50
// A browser opens frames in frames without end.
const MAX_DEPTH = 3
const MAX_CHARS = 300_000
// Of the frame, not of the page.
const ABOUT_ITSELF = 'title, base, meta, link, script'
const DATA_PAGE = /^\s*data:text\/html(?:;\s*charset=[\w-]+)?(;\s*base64)?,/i

/**
 * Puts the documents that frames carry in an attribute in their places: they are part of the page. At most fifty, three
 * deep, 300,000 characters in all. Their addresses are relative to the page (HTML, 2.4.3), or to their own base.
 */
export function openFrames(document: DomDocument, html: string) {
  if (!MAY_HOLD_FRAMES.test(html)) return
  const left = { frames: MAX_FRAMES, chars: MAX_CHARS }
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    // Those within an opened frame are found in the next round.
    for (const frame of [...document.body.querySelectorAll('iframe')]) {
      const carried = carriedPage(frame)
      if (carried === null || left.frames === 0 || left.chars === 0) continue
      const page = dropDeadWeight(carried, left.chars)
      left.frames -= 1
      left.chars -= page.length
      open(frame, parsePage(page))
    }
  }
}

/** HTML, 4.8.5: the attribute with the document goes before an address. */
function carriedPage(frame: DomElement): string | null {
  const written = frame.getAttribute('srcdoc')
  if (written !== null) return written
  const address = frame.getAttribute('src') ?? ''
  const [start, isBase64] = DATA_PAGE.exec(address) ?? []
  if (start === undefined) return null
  const data = unescaped(address.slice(start.length))
  return isBase64 ? Buffer.from(data, 'base64').toString() : data
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A per cent sign that escapes nothing.
    return text
  }
}

function open(frame: DomElement, page: DomDocument) {
  const { body } = page
  const base = page.querySelector('base[href]')?.getAttribute('href') ?? ''
  if (URL.canParse(base))
    for (const name of ['href', 'src'])
      for (const element of body.querySelectorAll(`[${name}]`)) resolve(element, { name, base })
  for (const element of body.querySelectorAll(ABOUT_ITSELF)) element.remove()
  const content = frame.ownerDocument.createElement('div')
  for (const name of ['hidden', 'style', 'class', 'id'])
    if (frame.hasAttribute(name)) content.setAttribute(name, frame.getAttribute(name) ?? '')
  content.append(...body.childNodes)
  frame.replaceWith(content)
}

function resolve(element: DomElement, { name, base }: { readonly name: string; readonly base: string }) {
  const address = URL.parse(element.getAttribute(name) ?? '', base)
  if (address) element.setAttribute(name, address.href)
}
