import { describe, expect, it } from 'vitest'
import { noticeOf, readWallSigns } from './page-notice.ts'
import { parsePage } from './parse-page.ts'

interface Page {
  readonly head?: string
  readonly body?: string
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly status?: number
}

function notice({
  head = '',
  body = '',
  title = '',
  text = body.replace(/<[^>]*>/g, ' ').trim(),
  url = '',
  status,
}: Page) {
  const html = `<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`
  return noticeOf(readWallSigns(parsePage(html), { html, title, url, status }), text)?.reason ?? null
}

describe('noticeOf', () => {
  // As these vendors and sites served them in 2026.
  it.each<Page>([
    {
      title: 'Just a moment...',
      body: '<h1>www.example.com</h1><p>Enable JavaScript and cookies to continue</p>',
      status: 403,
    },
    { title: 'Attention Required! | Cloudflare', body: '<h1>Sorry, you have been blocked</h1>', status: 403 },
    {
      title: 'Access Denied',
      body: "<h1>Access Denied</h1>You don't have permission to access this server. Reference #18.2d351ab8.1557333295.a4e16ab",
    },
    { title: 'Pardon Our Interruption', body: '<p>Something about your browser made us think you were a bot.</p>' },
    { body: '<p>Our systems have detected unusual traffic from your computer network.</p>' },
    {
      title: "Making sure you're not a bot!",
      body: '<h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p><p>You are seeing this because the administrator of this website has set up Anubis to protect the server.</p>',
    },
    { title: 'Vercel Security Checkpoint', body: '<p>We’re verifying your browser</p>', status: 429 },
    {
      title: 'Sucuri WebSite Firewall - Access Denied',
      body: '<h1>Access Denied - Sucuri Website Firewall</h1>',
      status: 403,
    },
    {
      title: 'Amazon.com',
      body: '<h4>Click the button below to continue shopping</h4><form action="/errors/validateCaptcha"><button>Continue shopping</button></form>',
    },
    {
      title: 'Reddit - Prove your humanity',
      body: '<p>We are committed to safety. Please complete the challenge below.</p>',
    },
    { title: 'Einen Moment', body: '<h1>Bitte bestätigen Sie, dass Sie kein Roboter sind</h1>' },
    { title: 'exemple.fr', body: '<h1>Vérifiez que vous êtes humain</h1><p>Cela ne prendra qu’un instant.</p>' },
    { title: '百度安全验证', body: '<p>请完成下方验证后继续操作</p>' },
    { title: 'アクセスの確認', body: '<p>続けるには、ロボットではありませんにチェックを入れてください。</p>' },
    { title: '403 Forbidden', body: '<h1>403 Forbidden</h1><hr>nginx', status: 403 },
    { head: '<script src="https://geo.captcha-delivery.com/c.js"></script>' },
  ])('knows a bot check: $title $body', (page) => {
    expect(notice(page)).toBe('bot_wall')
  })

  it.each<Page>([
    {
      title: 'Before you continue to YouTube',
      body: '<h1>Before you continue to YouTube</h1><p>We use cookies and data to deliver and maintain our services.</p><button>Reject all</button><button>Accept all</button>',
    },
    {
      title: 'Yahoo ist Teil der Yahoo Markenfamilie',
      url: 'https://consent.yahoo.com/v2/collectConsent',
      body: '<p>Wenn Sie auf „Alle akzeptieren“ klicken, nutzen wir und unsere Partner Cookies.</p><button>Alle akzeptieren</button>',
    },
    {
      title: 'zeit.de mit Werbung',
      body: '<h2>zeit.de mit Werbung</h2><p>Besuchen Sie zeit.de wie gewohnt mit Werbung und Tracking. Ihre Zustimmung können Sie jederzeit widerrufen.</p><button>Einverstanden</button><a href="/pur">Pur-Abo</a>',
    },
    {
      title: 'lemonde.fr',
      body: '<h1>Votre vie privée est importante</h1><p>Avec nos partenaires nous utilisons des traceurs et cookies.</p><button>Accepter et continuer</button>',
    },
  ])('knows a question for consent: $title', (page) => {
    expect(notice(page)).toBe('consent_wall')
  })

  it.each<Page>([
    {
      title: 'Log in | Example',
      body: '<h1>Log in</h1><form><input name="u"><input type="password"><button>Log in</button></form>',
    },
    { body: '<form><input name="u"><input type="password"></form>' },
    {
      title: 'Staff',
      body: '<p>Welcome to the portal. Please use the account that you were given.</p><form><input type="password"></form>',
    },
    { title: 'Anmelden', body: '<h1>Anmelden</h1><form><input type="email"><button>Weiter</button></form>' },
  ])('knows a sign-in form: $title', (page) => {
    expect(notice(page)).toBe('sign_in')
  })

  it.each<Page>([
    {
      head: '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>',
      text: 'The first words of it.',
    },
    { text: 'The first words of it.\n\nSubscribe to continue reading' },
    { text: 'Die ersten Worte.\n\nWeiterlesen mit dem Plus-Abo' },
    { text: 'Les premiers mots.\n\nIl vous reste 84 % de cet article à lire. La suite est réservée aux abonnés.' },
  ])('says that there is only the beginning of an article for subscribers: $text', (page) => {
    expect(notice(page)).toBe('paywall')
  })

  it('knows pages that are built in the browser, and one with nothing on it', () => {
    expect(notice({ body: '<div id="root"></div><script src="/app.js"></script>' })).toBe('needs_script')
    expect(notice({ body: '<noscript>You need to enable JavaScript to run this app.</noscript>', text: '' })).toBe(
      'needs_script',
    )
    expect(notice({})).toBe('no_text')
  })

  const prose =
    'Sites ask their visitors to complete the captcha before they may read on, and to verify you are human. '
  it.each<Page>([
    { body: '<p>Hello</p>' },
    {
      title: 'Captcha: a history',
      head: '<script src="/px-captcha.js"></script>',
      body: `<article><h1>Captcha: a history</h1><p>${prose.repeat(4)}</p></article>`,
    },
    {
      title: '403 Forbidden errors in nginx explained',
      body: `<h1>403 Forbidden errors in nginx explained</h1><p>${prose.repeat(3)}</p><p>${prose.repeat(3)}</p><p>${prose.repeat(3)}</p>`,
    },
    {
      title: 'Please Wait - Lyrics',
      body: '<h1>Please Wait</h1><p>Please wait for me tonight</p><p>I am on my way</p>',
    },
    {
      title: 'Contact us',
      body: '<h1>Contact us</h1><p>Write to us, we answer within a day, and faster when it is about ladders.</p><form><textarea></textarea><div class="h-captcha"></div></form><script src="https://hcaptcha.com/1/api.js"></script>',
    },
    {
      title: 'Re: which saw to buy',
      body: `<form><input name="user"><input type="password"></form><div><p>${'I would take the one with the longer blade, it lasts. '.repeat(6)}</p></div>`,
    },
    {
      title: 'The mill',
      body: '<form><input name="user"><input type="password"></form><p>Open from nine to five, except on Mondays and in January.</p>',
    },
    {
      title: 'Who we are',
      body: `<h1>Who we are</h1><p>${'We make ladders of ash in a small shop by the river. '.repeat(6)}</p><div class="cookie"><p>We use cookies.</p><button>Accept</button></div>`,
    },
    {
      title: 'Cookie consent, explained',
      body: `<article><h1>Cookie consent, explained</h1><p>${'A banner asks for consent to cookies before it sets them. '.repeat(6)}</p><p>${'Ladders need none. '.repeat(20)}</p></article><button>Accept</button>`,
    },
    { title: 'Opening hours', body: '<h1>Opening hours</h1><p>9 to 5</p>', status: 503 },
  ])('takes pages for what they are: $title', (page) => {
    expect(notice(page)).toBeNull()
  })
})
