import { invalidInput } from '../../contract/errors.ts'
import type { WebReading } from './web-reading.ts'

const SIGN_IN_PATH = /log-?(?:in|on)|sign-?(?:in|on)|auth|account|session/i

const WALLS = {
  bot_wall: {
    what: 'a bot check',
    next: 'The site blocks programs from here: try later, or use another source.',
  },
  consent_wall: {
    what: 'a cookie consent question',
    next: 'Give the address of a page that is available without it.',
  },
  sign_in: { what: 'a sign-in form', next: 'Give the address of a page that is available without an account.' },
} as const

/** The kind of barrier that was returned instead of the requested page; null if it is the page. */
export function wallOf({ url, reading }: WebReading, { asked }: { readonly asked: string }) {
  const reason = reading.notice?.reason
  if (reason !== 'bot_wall' && reason !== 'consent_wall' && reason !== 'sign_in') return null
  // A caller who requests a sign-in form gets it.
  const isAsked = URL.parse(asked)?.pathname === URL.parse(url)?.pathname && SIGN_IN_PATH.test(asked)
  return reason === 'sign_in' && isAsked ? null : WALLS[reason]
}

/** Throws invalid_input if a barrier, a menu or nothing would be sold as the requested page. */
export function refuseWall(page: WebReading, options: { readonly asked: string }) {
  const { coverage, notice, kind, text } = page.reading
  // A page without text has links and facts; a file has nothing else.
  if (kind !== 'html' && text === '' && notice)
    throw invalidInput(`url has no text to read: ${notice.message} Not charged.`)
  if (notice?.reason === 'wrong_part')
    throw invalidInput(
      `url: the main content that was found is ${Math.round(100 * (coverage ?? 0))} % of what the page shows. Not charged. Give selector, such as "body" or "#content", to read another part.`,
    )
  const wall = wallOf(page, options)
  if (!wall) return
  throw invalidInput(
    `url answers with ${wall.what} instead of the page (HTTP ${page.status}). Not charged. ${wall.next}`,
  )
}
