import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import { parsePage } from '../tree/parse-page.ts'
import { consentBoxes } from './consent-box.ts'
import { noticeOf, readBlockSignals } from './page-notice.ts'

it('says which frames hold the text of a page without any', () => {
  const message = (frames: number) => {
    const html = `<frameset>${Array.from({ length: frames }, (_, at) => `<frame src="${at}.html">`).join('')}<noframes>Get a browser</noframes></frameset>`
    const signals = readBlockSignals(parsePage(html), { html, title: '', url: 'https://a.example/x', status: 200 })
    return noticeOf(signals, '')?.message
  }
  expect(message(2)).toBe('The page is frames and no text: read https://a.example/0.html or https://a.example/1.html')
  // MAX_FRAMES.
  expect(message(9)?.match(/html/g)).toHaveLength(5)
})

// MAX_BUTTONS: each is looked at with all of its box.
it.each([
  [2, null],
  [3, 'consent_wall'],
])('looks for the request around the first three buttons, after %d others', (others, expected) => {
  const buttons = '<p><button>Continue</button></p>'.repeat(others)
  const body = `<main><h1>Fees</h1><p>Post form MB2 to the Boat Registry, Hull.</p>${buttons}</main><div><p>We use cookies.</p><button>Accept</button></div>`
  const html = `<title>Fees</title>${body}`
  const page = { html, title: 'Fees', url: 'https://a.example/', status: 200 }
  expect(readBlockSignals(parsePage(html), page).wall).toBe(expected)
})

it('does not take a page for a wall by the button of its form and the fees in its table', () => {
  const html =
    '<div><h2>Cookies</h2><p>We use cookies to make this website work.</p><button>Accept additional cookies</button></div><main><h1>Register a boat</h1><table><tr><td>up to 7 m</td><td>£35</td></tr></table><p>Post form MB2 to the Boat Registry.</p><form><button>Continue</button></form></main>'
  const page = { html, title: 'Register a boat', url: 'https://a.example/', status: 200 }
  expect(readBlockSignals(parsePage(html), page).wall).toBeNull()
})

/** What is left of a page. */
function left(html: string): string {
  const { body } = parsePage(html)
  for (const box of consentBoxes(body)) box.remove()
  return body.textContent
}

it('finds the smallest box that asks for consent, if it has less than HALF of the text', () => {
  const asks = 'We use cookies.'
  const box = `<div><div><p>${asks}</p></div><div><button>Accept all cookies</button></div></div>`
  const news = (chars: number) => `<p>${'n'.repeat(chars)}</p>`
  expect(left(`<div>${box}${news(99)}</div>`)).toBe('n'.repeat(99))
  const letters = 'WeusecookiesAcceptallcookies'.length
  const isLeft = (chars: number) => left(box + news(chars)).includes(asks)
  expect([isLeft(letters), isLeft(letters + 1)]).toEqual([true, false])
  expect(left(`<article>${box}</article>${news(99)}`)).not.toContain(asks)
  expect(left(`<div><p>${asks}</p><article><button>Accept all</button></article></div>${news(99)}`)).toContain(asks)
  expect(left(`<div><p>Fees</p><button>Accept all</button></div>${news(99)}`)).toContain('Fees')
})

it('reads a short page without the request for consent beside it', async () => {
  const asks =
    '<div><div><div><div>Did someone say … cookies?</div><div>We and our partners use cookies to provide you with a better, safer and faster service and to support our business. Some cookies are necessary to use our services, improve our services, and make sure they work properly.</div></div><div><button>Accept all cookies</button></div></div></div>'
  const post =
    '<section><div><a href="/mill">The mill</a></div><div>The wheel turns again, see <a href="/w">http://mill.example/w</a></div><div><a href="/1">9:01 PM · Jun 28, 2017</a></div></section><section><div>New here?</div><div>Sign up now to get your own personal timeline!</div><div>By signing up, you agree to the <a href="/t">Terms of Service</a> and <a href="/p">Privacy Policy</a>, including the use of what you tell us.</div></section>'
  const people = Array.from({ length: 12 }, (_, n) => `<div><a href="/p/${n}">People of mill no. ${n}</a></div>`).join(
    '',
  )
  const { text } = await readHtml(`<title>The mill on X</title>${asks}${post}<aside>${people}</aside>`)
  expect(text).toContain('The wheel turns again')
  expect(text).not.toContain('partners')
})

it('takes no more than MAX_ANSWERS in one place for answers, and a request of any size only to MAX_CHARS', () => {
  const found = (box: string) => {
    const { body } = parsePage(`<header><h1>Fees</h1></header><section><div>${box}</div></section>`)
    return consentBoxes(body, { isOfAnySize: true }).length
  }
  const answers = (count: number) => `<p>We use cookies.</p>${'<a href="/a">OK</a> '.repeat(count)}`
  expect([found(answers(1)), found(answers(4)), found(answers(5))]).toEqual([1, 3, 0])
  const long = (chars: number) => `<p>${'We use cookies. '.padEnd(chars - 'OK'.length, 'n')}</p><button>OK</button>`
  expect([found(long(3000)), found(long(3001))]).toEqual([1, 0])
})
