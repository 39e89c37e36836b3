import type { DomDocument } from './dom.ts'
import { visibleChars } from './visible-chars.ts'

const BOT_WALL_TITLE =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|are you a (?:robot|human)|robot check|pardon our interruption|please wait|security check|checking your browser|ddos-guard|human verification|verify you are human|verification required|403 forbidden|request (?:blocked|rejected)|you have been blocked|captcha|client challenge|bot verification)/i
const BOT_WALL_TEXT =
  /enable javascript and cookies to continue|verify(?:ing)? (?:that )?you are (?:a )?human|checking (?:if the site connection is secure|your browser)|unusual traffic from your|complete the (?:captcha|security check)|are you a robot|not a (?:ro)?bot\b|you have been blocked|request unsuccessful\. incapsula|reference #\d+\.[0-9a-f]|your request has been blocked|automated (?:access|requests|queries)|press (?:&|and) hold/i
const BOT_WALL_MARKUP =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|captcha-delivery\.com|px-captcha|_incapsula_resource|geo\.captcha|awswafintegration|ddos-guard\/js-challenge|hcaptcha\.com\/1\/api|\/recaptcha\/challengepage/i
const CONSENT_TEXT =
  /before you continue to|we value your privacy|accept (?:all )?cookies|cookie[- ]consent|consent to (?:the use of )?cookies|diese website verwendet cookies|nous respectons votre vie privée/i
const NEEDS_SCRIPT_TEXT =
  /(?:enable|requires?|turn on|activate|need to enable|doesn't work (?:properly )?without) javascript|javascript (?:is|must be|has been)?\s?(?:required|disabled|enabled|not enabled)/i

// A wall says little else; an article about captchas says a lot.
const WALL_CHARS = 1500
const SHELL_CHARS = 200
const MARKUP_CHARS = 300_000

export type NoticeReason =
  | 'bot_wall'
  | 'consent_wall'
  | 'sign_in'
  | 'needs_script'
  | 'scripts_fail'
  | 'no_text'
  | 'not_a_page'

/** Why the text may not be what the caller came for. */
export interface Notice {
  readonly reason: NoticeReason
  /** One sentence for the caller. */
  readonly message: string
}

/** What tells a wall from a page; to be gathered before the page is taken apart. */
export interface WallSigns {
  readonly title: string
  readonly hasBotCheck: boolean
  readonly hasPasswordField: boolean
  readonly buildsItselfWithScript: boolean
}

/** Looks for the signs of bot checks, sign-in forms and pages that are built in the browser. */
export function readWallSigns(
  document: DomDocument,
  { html, title }: { readonly html: string; readonly title: string },
): WallSigns {
  return {
    title,
    hasBotCheck: BOT_WALL_MARKUP.test(html.slice(0, MARKUP_CHARS)),
    hasPasswordField: document.querySelector('input[type="password"]') !== null,
    buildsItselfWithScript: buildsItselfWithScript(document),
  }
}

/** Judges by the signs and the main text; null when nothing speaks against the text. */
export function noticeOf(signs: WallSigns, text: string): Notice | null {
  const chars = text.length
  if (chars < WALL_CHARS && (BOT_WALL_TITLE.test(signs.title) || BOT_WALL_TEXT.test(text) || signs.hasBotCheck)) {
    return { reason: 'bot_wall', message: 'This looks like a bot check, not the page: the site did not let us in.' }
  }
  if (chars < WALL_CHARS / 2 && CONSENT_TEXT.test(text)) {
    return { reason: 'consent_wall', message: 'This looks like a cookie consent wall, not the page itself.' }
  }
  if (chars < WALL_CHARS / 2 && signs.hasPasswordField) {
    return { reason: 'sign_in', message: 'This looks like a sign-in form, not the page itself.' }
  }
  if (chars < SHELL_CHARS && (signs.buildsItselfWithScript || NEEDS_SCRIPT_TEXT.test(text))) {
    return { reason: 'needs_script', message: 'The page has little or no text without JavaScript.' }
  }
  return text === '' ? { reason: 'no_text', message: 'The page has no text.' } : null
}

function buildsItselfWithScript(document: DomDocument): boolean {
  for (const noscript of document.querySelectorAll('noscript')) {
    if (NEEDS_SCRIPT_TEXT.test(noscript.textContent.slice(0, 2000))) return true
  }
  for (const root of document.querySelectorAll(
    '#root, #app, #__next, #__nuxt, #___gatsby, app-root, [data-reactroot]',
  )) {
    if (root.textContent.trim() === '') return true
  }
  return document.body.querySelector('script') !== null && visibleChars(document.body) < SHELL_CHARS / 4
}
