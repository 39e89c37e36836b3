import { invalidInput } from '../../contract/errors.ts'
import type { WebReading } from './web-reading.ts'

const SIGN_IN_PATH = /log-?(?:in|on)|sign-?(?:in|on)|auth|account|session/i

const WALLS = {
  bot_wall: {
    what: 'a bot check',
    next: 'The site does not let programs in from here: try later, or another source.',
  },
  consent_wall: {
    what: 'a question for consent to cookies',
    next: 'Give the address of a page that is open without it.',
  },
  sign_in: { what: 'a sign-in form', next: 'Give the address of a page that is open without an account.' },
} as const

/** What stands in the place of the page that was asked for; null where it is the page. */
export function wallOf({ url, reading }: WebReading, { asked }: { readonly asked: string }) {
  const reason = reading.notice?.reason
  if (reason !== 'bot_wall' && reason !== 'consent_wall' && reason !== 'sign_in') return null
  // Who asks for a form gets the form.
  const isAsked = URL.parse(asked)?.pathname === URL.parse(url)?.pathname && SIGN_IN_PATH.test(asked)
  return reason === 'sign_in' && isAsked ? null : WALLS[reason]
}

/** Throws invalid_input where a wall stands in the place of the page that was asked for: it is not worth its price. */
export function refuseWall(page: WebReading, options: { readonly asked: string }) {
  const wall = wallOf(page, options)
  if (!wall) return
  throw invalidInput(
    `url answers with ${wall.what} instead of the page (HTTP ${page.status}). Not charged. ${wall.next}`,
  )
}
