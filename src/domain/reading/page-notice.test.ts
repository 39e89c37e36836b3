import { describe, expect, it } from 'vitest'
import { noticeOf, readWallSigns } from './page-notice.ts'
import { parsePage } from './parse-page.ts'

function notice({ head = '', body = '', title = '', text = '' }) {
  const html = `<html><head>${head}</head><body>${body}</body></html>`
  return noticeOf(readWallSigns(parsePage(html), { html, title }), text)?.reason ?? null
}

describe('noticeOf', () => {
  it.each([
    ['Just a moment...', 'Enable JavaScript and cookies to continue'],
    ['Attention Required! | Cloudflare', 'Sorry, you have been blocked'],
    ['Access Denied', "You don't have permission to access this server. Reference #18.2d351ab8.1557333295.a4e16ab"],
    ['Pardon Our Interruption', 'As you were browsing something about your browser made us think you were a bot.'],
    ['', 'Our systems have detected unusual traffic from your computer network.'],
  ])('knows the bot check %j', (title, text) => {
    expect(notice({ title, text })).toBe('bot_wall')
  })

  it('knows a bot check by its script', () => {
    expect(notice({ head: '<script src="https://geo.captcha-delivery.com/c.js"></script>' })).toBe('bot_wall')
  })

  it('knows consent walls and sign-in forms', () => {
    expect(
      notice({ title: 'Before you continue', text: 'Before you continue to Example. We use cookies and data to…' }),
    ).toBe('consent_wall')
    expect(notice({ body: '<form><input name="u"><input type="password"></form>', text: 'Log in' })).toBe('sign_in')
  })

  it('knows pages that are built in the browser', () => {
    expect(notice({ body: '<div id="root"></div><script src="/app.js"></script>' })).toBe('needs_script')
    expect(notice({ body: '<noscript>You need to enable JavaScript to run this app.</noscript>' })).toBe('needs_script')
  })

  it('knows a page with nothing on it', () => {
    expect(notice({})).toBe('no_text')
  })

  it('says nothing about a short page, or a long one that speaks of captchas', () => {
    expect(notice({ body: '<p>Hello</p>', text: 'Hello' })).toBeNull()
    const text = 'Sites ask visitors to complete the captcha before they may read on. '.repeat(40)
    expect(notice({ title: 'Captcha: a history', head: '<script>px-captcha</script>', text })).toBeNull()
  })
})
