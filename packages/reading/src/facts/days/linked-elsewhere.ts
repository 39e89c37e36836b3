import { absoluteUrl } from '../../tree/absolute-url.ts'
import { type DomNode, findAround } from '../../tree/dom.ts'

/** The addresses by which a link leads to the page itself. */
export interface OwnAddresses {
  readonly baseUrl: string
  /** The address of the page and its canonical one. */
  readonly own: readonly (string | null)[]
  /** Whether the page is a thread: each of its posts has an address below that of the thread. */
  readonly isThread: boolean
}

/**
 * Whether a day is in a link to another page: it is that of what the link leads to. An archive of the day, as weblogs
 * have it, holds this page, too.
 */
export function isOfLinked(node: DomNode, day: string, { baseUrl, own, isThread }: OwnAddresses): boolean {
  const link = findAround(node, (each) => each.localName === 'a' && each.hasAttribute('href'))
  const target = link && URL.parse(absoluteUrl(link.getAttribute('href') ?? '', baseUrl) ?? '')
  const [path, paths] = [pathOf(target), own.map((address) => pathOf(URL.parse(address ?? '')))]
  const isOwn = paths.some((each) => each !== null && (path === each || (isThread && path?.startsWith(`${each}/`))))
  return target !== null && !isOwn && !isArchive(target, day)
}

function pathOf(address: URL | null): string | null {
  return address && `${address.host}${address.pathname}`.replace(/^www\.|\/$/g, '')
}

/** Whether an address ends in the day, or its month: /2026/05/04/, /2026-05. */
function isArchive({ pathname }: URL, day: string): boolean {
  const [year, month, date] = day.split('-').map(Number)
  return new RegExp(`/${year}[/-]?0?${month}(?:[/-]?0?${date})?/?$`).test(pathname)
}
