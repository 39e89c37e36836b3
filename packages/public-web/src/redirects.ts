import { Unreachable } from '@farebox/call-errors'

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 10
const WEB = ['http:', 'https:']
// The page may be there for whoever keeps the cookie, so the address is not dead.
const COOKIE_LOOP = 'it redirects in a loop to whoever keeps no cookies, as we do not; a browser may get the page'
// Characters of a scheme that are told; 'ms-settings-connectabledevices:' has 31.
const MAX_SCHEME = 40

/** The target of a redirect: absolute; as sent if it is not a valid address; null if the answer is final. */
export function readLocation(
  from: URL,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): string | null {
  const location = headers.location
  // Browsers show a redirect that names no target.
  if (!REDIRECT_STATUSES.has(status) || location === undefined || location.trim() === '') return null
  const text = asUtf8(location)
  const target = URL.parse(text, from.href)
  if (!target) return text
  // RFC 9110 10.2.2: a redirect without a fragment inherits that of the original address.
  target.hash ||= from.hash
  return target.href
}

/** One chain of redirects: at most ten, none twice. */
export class RedirectChain {
  readonly #visited: Set<string>

  constructor(start: URL) {
    this.#visited = new Set([start.href])
  }

  /**
   * The next address. Throws Unreachable for a loop, a chain that is too long, an invalid target, or one that is not of
   * the web: 'file:', or the address of an app. Which hosts may be asked is for the guard to say.
   */
  follow(location: string, { setsCookie = false } = {}): URL {
    const target = URL.parse(location)
    if (!target) throw new Unreachable('url', 'it redirects to something that is not an address')
    if (!WEB.includes(target.protocol))
      throw new Unreachable(
        'url',
        `it redirects to a ${target.protocol.slice(0, MAX_SCHEME)} address, which is none of the web`,
      )
    if (this.#visited.has(target.href))
      throw new Unreachable('url', setsCookie ? COOKIE_LOOP : 'it redirects in a loop')
    if (this.#visited.size > MAX_REDIRECTS)
      throw new Unreachable('url', `it redirects more than ${MAX_REDIRECTS} times`)
    this.#visited.add(target.href)
    return target
  }
}

// Header bytes arrive as Latin-1; servers that send more than ASCII nearly always mean UTF-8.
function asUtf8(latin1: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'))
  } catch {
    return latin1
  }
}
