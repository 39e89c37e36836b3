import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readPageLines } from './page-lines.ts'

const lines = (html: string) => readPageLines(parsePage(html).body).lines
const advertsOf = (html: string) => readPageLines(parsePage(html).body).asides.map(({ line }) => line)

it('writes one line per block, with menus, buttons and each row of a table', () => {
  const html =
    '<nav><a href="/">Home</a></nav><h1>Lamp</h1><p>Price: <b>12</b> EUR</p><button>Add to cart</button>' +
    '<table><tr><th>Size</th><td>S</td></tr><tr><th>Colour</th><td>red</td></tr></table><ul><li>One</li><li>Two</li></ul>'
  expect(lines(html)).toEqual(['Home', 'Lamp', 'Price: 12 EUR', 'Add to cart', 'Size S', 'Colour red', 'One', 'Two'])
})

it('writes the same lines for different markup of the same text', () => {
  const plain = '<p class="a" id="b">Café au lait, 3&nbsp;EUR</p><p>Second</p>'
  const other = `<div  ID=b
    data-nonce="81" class=a>Cafe\u0301   au\n lait,&#32;3 E\u00adUR\u200b</div><!-- 12 --><section><p style="color: red">Second </p></section>`
  expect(lines(other)).toEqual(lines(plain))
})

it('leaves out unreadable parts: scripts, styles, templates, hidden parts', () => {
  const html =
    '<p>Read</p><script>1</script><style>a{}</style><template>t</template><noscript>n</noscript><p hidden>h</p>' +
    '<p style="display: none">d</p><svg><title>s</title></svg><iframe>f</iframe><dialog>c</dialog>'
  expect(lines(html)).toEqual(['Read'])
})

it('reads what is shown by its state: an open dialog, what stands in an object or a map', () => {
  const html = '<dialog open><p>Closed today</p></dialog><object><p>No plug-in</p></object><map><p>Plan</p></map>'
  expect(lines(html)).toEqual(['Closed today', 'No plug-in', 'Plan'])
})

it('writes what is struck out, disabled or chosen where that is asked for', () => {
  const html =
    '<p>Tickets on <del>5 June</del> and 6 June</p><button disabled>Add</button><p><input type=checkbox checked> Done</p><i role=img aria-label="4.6 of 5"></i>'
  expect(lines(html)).toEqual(['Tickets on 5 June and 6 June', 'Add', 'Done'])
  expect(readPageLines(parsePage(html).body, { extras: ['states'] }).lines).toEqual([
    'Tickets on 5 June [struck out] and 6 June',
    'Add [disabled]',
    '[chosen] Done',
    '4.6 of 5',
  ])
})

it.each([
  ['<select><option>S</option><option disabled>M</option></select>', ['S', 'M [disabled]']],
  ['<select><optgroup disabled><option>S</option></optgroup><option>M</option></select>', ['S [disabled]', 'M']],
  ['<p>Size <input type="radio" disabled> M</p>', ['Size [disabled] M']],
  ['<fieldset disabled><p>Sizes</p></fieldset>', ['[disabled]', 'Sizes']],
  ['<a href="/buy" aria-disabled="true">Buy</a>', ['Buy [disabled]']],
  ['<button disabled aria-disabled="true">Buy</button>', ['Buy [disabled]']],
  ['<p>Lamp</p><input type="hidden" disabled value="3"><a aria-disabled="false">Buy</a>', ['Lamp', 'Buy']],
])('writes of every control that it is disabled: %s', (html, expected) => {
  expect(readPageLines(parsePage(html).body, { extras: ['states', 'controls'] }).lines).toEqual(expected)
})

it('takes a box for an advert that its own label declares one, and no text about adverts', () => {
  expect(advertsOf('<main><div><small>Anzeige</small><p>Credit at 1.9 %</p></div><p>Text</p></main>')).toEqual([
    'Anzeige',
    'Credit at 1.9 %',
  ])
  expect(advertsOf('<main><p>Sponsored posts cost 100 €.</p><p>Anzeige</p></main>')).toEqual([])
  // MAX_LABELLED_CHARS, MAX_LABEL_CHARS
  expect(advertsOf(`<main><div><b>Ad</b> ${'w'.repeat(398)}</div></main>`)).toEqual([])
  expect(advertsOf(`<main><div><b>${' '.repeat(30)}Ad</b> now</div></main>`)).toEqual([])
})

it('takes boxes before the page for adverts: dialogs that can be closed, and requests for consent', () => {
  const page = '<header><button>Menu</button></header><main><h1>Lamp</h1><p>Our policy on cookies.</p></main>'
  const offer = '<div role="dialog"><h2>10 % off</h2><p>Leave your address.</p><button>Close</button></div>'
  expect(advertsOf(`${page}${offer}`)).toEqual(['10 % off', 'Leave your address.', 'Close'])
  const consent = '<div class="x1"><p>This site stores cookies on your device.</p><a>Reject</a> <a>Accept all</a></div>'
  expect(advertsOf(`<div>${page}${consent}</div>`)).toEqual([
    'This site stores cookies on your device.',
    'Reject Accept all',
  ])
  // MAX_NAME_CHARS: a link that tells what is accepted is no button.
  const told = `<div><p>On cookies.</p><a>Akzeptieren ${'und lesen '.repeat(6)}</a></div>`
  expect(advertsOf(`${page}${told}`)).toEqual([])
  const letter = '<div role="dialog" aria-modal="true"><p>Our news by post</p><form><input type="email"></form></div>'
  expect(advertsOf(`${page}${letter}`)).toEqual(['Our news by post'])
  expect(advertsOf(`${page}<div role="dialog" aria-modal="true"><p>Closed today</p></div>`)).toEqual([])
  expect(advertsOf(`${page}<div><p>Recall of all lamps made in May.</p></div>`)).toEqual([])
})

const ENTRIES = ['Accept', 'Age', 'Allow', 'Cookie', 'Set-Cookie']
const rowsOf = (open: string, row: (name: string) => string) =>
  `<div><${open}>${ENTRIES.map(row).join('')}</${open}></div>`

it.each([
  ['a list', rowsOf('ul', (name) => `<li><a href="/r/${name}">${name}</a></li>`)],
  ['a table', rowsOf('table', (name) => `<tr><td><a href="/${name}">${name}</a></td><td>Section 4</td></tr>`)],
  ['a list of terms', rowsOf('dl', (name) => `<dt><a href="#${name}">${name}</a></dt><dd>Sent with a cookie.</dd>`)],
  ['items that tell', rowsOf('ul', (name) => `<li><a href="/${name}">${name}</a> is sent with a cookie</li>`)],
  ['buttons', rowsOf('div', (name) => `<button>${name}</button>`)],
  ['a shop', '<div><p>Almond cookies, 12 pieces, € 4.90</p><button>Continue</button></div>'],
])('takes no words of %s for a request for consent', (_, list) => {
  expect(advertsOf(`<header><h1>Reference</h1></header><p>Each entry has a page.</p>${list}`)).toEqual([])
})

it.each([
  '<p>We use <a href="/c">cookies</a> to show you more.</p><button>Accept</button>',
  '<p>We use cookies.</p><a href="?ok">Accept all</a> <a href="?no">Reject</a> <a href="?set">Choose</a> <a href="/p">Policy</a>',
])('takes a question beside a page for a request for consent: %s', (asks) => {
  expect(advertsOf(`<main><h1>Lamp</h1><p>Green.</p></main><div>${asks}</div>`)).toHaveLength(2)
})

it('takes the number on a button for a counter', () => {
  const steady = (html: string) => readPageLines(parsePage(html).body).asides.map((aside) => aside.steady)
  expect(steady('<p>Lamp</p><div><button><svg></svg>1.2k</button></div>')).toEqual(['#'])
  expect(steady('<p>Lamp</p><div><button>Buy 2</button></div><p>12</p>')).toEqual([])
})

it.each([
  ['a chat', '<main><p>Lamp</p></main><div class="livechat_button">Chat offline</div>', ['Chat offline']],
  ['a chat', '<main><p>Lamp</p></main><div id="tawkchat-container"><p>Leave a message</p></div>', ['Leave a message']],
  ['text about chats', '<main><p>Lamp</p><div class="chat-log"><p>Ana: it works</p></div></main>', []],
  ['a chat with a long text', `<div class="chat-box"><p>${'It works. '.repeat(41)}</p></div>`, []],
  ['another town', '<div class="chateau"><p>Open from June</p></div>', []],
  [
    'what is another each day',
    '<div><h3>Quote of the day</h3><p>Be light.</p></div>',
    ['Quote of the day', 'Be light.'],
  ],
  ['what is another each day', '<p><b>Conseil du jour :</b> Dormez.</p>', ['Conseil du jour : Dormez.']],
  ['what is another each day', '<div class="word-of-the-day"><p>lucid</p></div>', ['lucid']],
  ['an offer', '<div><h3>Menu of the day</h3><p>Soup of leek</p></div>', []],
  ['its own page', '<title>Word of the day</title><div><h3>Word of the day</h3><p>lucid</p></div>', []],
])('tells %s from the text: %s', (_, html, expected) => {
  expect(advertsOf(html)).toEqual(expected)
})

it('reads a part that was chosen as its text', () => {
  const part = parsePage('<section><h3>Quote of the day</h3><p>Be light.</p></section>').body.querySelector('section')
  expect(part && readPageLines(part).asides).toEqual([])
})
