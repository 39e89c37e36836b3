import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import type { ReadAs } from '../../page-source.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'

async function noticeOn(
  body: string,
  options: { readonly selector?: string; readonly rendered?: boolean; readonly as?: ReadAs } = {},
) {
  const { notice } = await readHtml(`<title>Quay</title><main><h1>Quay</h1>${PROSE.repeat(4)}${body}</main>`, {
    ...options,
  })
  return notice
}

const LATE = '<p>Price: <span id="p">—</span></p>'
const write = (id: string) =>
  `<script>setTimeout(() => { document.getElementById("${id}").textContent = "9 EUR" })</script>`

const DEFINE =
  'customElements.define("x-tides", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }) } })'

describe('a part that scripts write', () => {
  it.each([
    ['a dash behind its label', LATE + write('p'), ', such as "Price:"'],
    ['nothing behind its label', `<p>Stock: <b id="p"> </b></p>${write('p')}`, ', such as "Stock:"'],
    ['an earlier value', `<p>Stock: <b id="p">10 pieces</b></p>${write('p')}`, ', such as "Stock:"'],
    ['nothing below its heading', `<h2>Reviews</h2><div id="p"></div>${write('p')}`, ', such as "Reviews"'],
    ['by its name', `${LATE}<script>p.innerHTML = "9 EUR"</script>`, ', such as "Price:"'],
    [
      'by a variable',
      `${LATE}<script>const box = document.querySelector('#p')\nbox.append(9)</script>`,
      ', such as "Price:"',
    ],
    ['by jQuery', `${LATE}<script>$("#p").html(9)</script>`, ', such as "Price:"'],
    ['that is busy', '<p aria-busy="true">Loading price</p><script></script>', ', such as "Loading price"'],
    ['that is busy and has a label', '<h2>Tides</h2><p aria-busy="true"></p><script></script>', ', such as "Tides"'],
    ['from a template', '<h2>Boats</h2><ul></ul><template><li></li></template><script></script>', ', such as "Boats"'],
    ['in a shadow root', `<h2>Tides</h2><x-tides></x-tides><script>${DEFINE}</script>`, ', such as "Tides"'],
    ['that an attribute names', '<p>Stock: <b x-text="stock"></b></p><script></script>', ', such as "Stock:"'],
    ['without letters', '<p aria-busy="true">? ? ?</p><script></script>', ''],
    ['with more than MAX_NAME_CHARS', `<p aria-busy="true">${'x'.repeat(61)}</p><script></script>`, ''],
    [
      'with MAX_NAME_CHARS',
      `<p aria-busy="true">${'x'.repeat(60)}</p><script></script>`,
      `, such as "${'x'.repeat(60)}"`,
    ],
  ])('is said to be missing: %s', async (_, body, example) => {
    const expected = {
      reason: 'needs_script',
      message: `Scripts, which were not run, write parts of the page${example}.`,
    }
    expect(await noticeOn(body)).toEqual(expected)
    expect(await noticeOn(body, { as: 'lines' })).toEqual(expected)
    expect(await noticeOn(body, { rendered: true })).toBeNull()
  })

  it.each([
    ['no script does', LATE],
    ['a name stands in code', '<pre>{{ title }}</pre><p><code>{{ title }}</code></p><script></script>'],
    ['brackets stand around a link', '<h1>[[<a href="/start">start</a>]]</h1><script></script>'],
    [
      'a text explains the name',
      '<p>Set <code>[[Depth]]</code> to 9.</p><ul><li><a href="#depth">[[Depth]]</a></li></ul><script></script>',
    ],
    ['a sentence speaks of a name', '<p>Write {{ title }} where the title is to stand.</p><script></script>'],
    ['an attribute binds something else', '<p data-bind="css: colour"></p><script></script>'],
    ['a message is bound', '<div><b x-text="error"></b></div><script></script>'],
    ['an element that is bound was filled', '<p x-text="stock">9 pieces</p><script></script>'],
    ['a script only asks for it', `${LATE}<script>console.log(document.getElementById("p").id)</script>`],
    ['it has words', `<p>Price: <span id="p">on request</span></p>${write('p')}`],
    ['its value has MAX_VALUE_CHARS', `<p>Stock: <span id="p">${'10 pieces'.padEnd(40, '.')}</span></p>${write('p')}`],
    ['it has no label', `<p>Gone</p><div id="p"></div>${write('p')}`],
    ['it is a picture', `<h2>Map</h2><div id="p"><img src="/a.png"></div>${write('p')}`],
    ['its element has words', `<x-tides>High at 9</x-tides><script>${DEFINE}</script>`],
    ['its element is another', `<x-berths></x-berths><script>${DEFINE}</script>`],
    ['it is busy with a picture', '<h2>Map</h2><p aria-busy="true"><img src="/a.png"></p><script></script>'],
    ['what is busy has neither text nor label', '<div><p aria-busy="true"></p></div><script></script>'],
    ['it is hidden', `<div hidden>${LATE}</div>${write('p')}`],
    ['it is beside the page', `<nav>${LATE}</nav>${write('p')}`],
    [
      'it is an advert, by a name UP to 2 around it',
      `<p class="ad-label">Advert: <span id="p"></span></p>${write('p')}`,
    ],
    ['the script is data', `${LATE}<script type="application/json">${write('p').slice(8, -9)}</script>`],
    ['MAX_SCRIPT_CHARS stand before', `${LATE}<script>${'x'.repeat(300_000)}</script>${write('p')}`],
  ])('is not if %s', async (_, body) => {
    expect(await noticeOn(body)).toBeNull()
  })

  it('is one of MAX_TRIED that stand there', async () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, at) => `<p>Pier: <b id="x${at}"></b></p>`).join('')
    expect(await noticeOn(others(49) + LATE + write('p'))).not.toBeNull()
    expect(await noticeOn(others(50) + LATE + write('p'))).toBeNull()
  })

  it('counts where a selector leads', async () => {
    expect(await noticeOn(LATE + write('p'), { selector: '#p' })).not.toBeNull()
    expect(await noticeOn(`<div><i>5</i></div>${LATE}${write('p')}`, { selector: 'i' })).toBeNull()
    expect(await noticeOn(LATE + write('p'), { selector: 'b' })).toMatchObject({ reason: 'no_match' })
  })
})

it.each([
  ['a heading', '<h2>{{ p.name }}</h2>', '{{ p.name }}'],
  ['a price beside its currency', '<p>&lt;%= price %> €</p>', '<%= price %> €'],
  ['a cloaked paragraph', '<p v-cloak style="display:none"><b>{{ p.name }}</b></p>', '{{ p.name }}'],
])('a name in the place of its value is told before and after scripts ran: %s', async (_, body, name) => {
  const page = `${body}<script></script>`
  expect(await noticeOn(page)).toEqual({
    reason: 'needs_script',
    message: `Scripts, which were not run, write parts of the page, such as "${name}".`,
  })
  const shown = page.replace(/ v-cloak style="[^"]*"/, '')
  expect(await noticeOn(shown, { rendered: true })).toEqual({
    reason: 'scripts_fail',
    message: `Scripts of the page left names in the place of values, such as "${name}".`,
  })
})
