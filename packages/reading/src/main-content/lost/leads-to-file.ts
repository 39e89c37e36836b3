import { isPictureFile } from '../../structure/picture-address.ts'
import { type DomElement, findAround } from '../../tree/dom.ts'

const HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i
// The others are endings of pages and of the programs that write them.
const FILE = /[^.]\.(?!(?:[sx]?html?|xml|php\d?|aspx?|jspx?|cfml?|cgi)$)[a-z]\w{2,3}$/i
const MAX_ENDING_CHARS = 8

/** Whether a text is a link to a file: what a page offers, not the way to another page, nor a larger picture. */
export function leadsToFile(element: DomElement): boolean {
  const link = element.querySelector('a[href]') ?? findAround(element, ({ localName }) => localName === 'a')
  const address = (link?.getAttribute('href') ?? '').trim()
  const [path = ''] = address.replace(HOST, '').split(/[?#]/, 1)
  return FILE.test(path.slice(path.lastIndexOf('/') + 1).slice(-MAX_ENDING_CHARS)) && !isPictureFile(address)
}
