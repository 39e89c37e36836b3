import { describe, expect, it, test } from 'vitest'
import { readHtml } from '../../test/read-html.ts'
import type { ReadAs } from '../page-source.ts'

const PROSE =
  '<p>The quay wall was raised by forty centimetres in spring, and the steps down to the water were rebuilt in granite.</p>'.repeat(
    4,
  )

const LICENCE =
  'Anyone may copy the plan of the wall and build after it, as long as the name of the town stays on each of its sheets.'

async function read(body: string, as: ReadAs = 'text'): Promise<string> {
  const { text } = await readHtml(
    `<!doctype html><html><head><title>Wall</title></head><body><main>${PROSE}${body}${PROSE}</main></body></html>`,
    { as },
  )
  return text
}

describe('declarative shadow roots', () => {
  it('are read in the place of their host, with what is slotted into them', async () => {
    const host = (inner: string) =>
      `<x-card><template shadowrootmode="open">${inner}</template><b slot="name">Boat 7</b><p>Light text of the host.</p></x-card>`
    const text = await read(host('<p>Shadow text before.</p><h3><slot name="name">No name</slot></h3><slot></slot>'))
    expect(text).toMatch(/Shadow text before\.\s+Boat 7\s+Light text of the host\./)
    expect(text).not.toContain('No name')
  })

  it('show the fallback of an empty slot, and no light child without a slot', async () => {
    const text = await read(
      '<x-a><template shadowrootmode="closed"><p>Seen. <slot name="a">Fallback</slot></p></template><p>Never drawn.</p></x-a>',
    )
    expect(text).toContain('Seen. Fallback')
    expect(text).not.toContain('Never drawn')
  })

  it('are read within one another, and other templates are not', async () => {
    const inner = '<x-b><template shadowrootmode="open"><p>Deep text.</p></template></x-b>'
    expect(await read(`<x-a><template shadowrootmode="open">${inner}</template></x-a>`)).toContain('Deep text.')
    expect(await read('<template><p>Waiting markup.</p></template>')).not.toContain('Waiting markup')
  })
})

test.each([
  ['ruby without parentheses', '<p><ruby>行<rt>い</rt></ruby>った</p>', '行(い)った'],
  ['ruby with its own parentheses', '<p><ruby>行<rp>(</rp><rt>い</rt><rp>)</rp></ruby>った</p>', '行(い)った'],
  ['quotation marks, one in another', '<p>She said <q>the <q>old</q> wall</q>.</p>', 'She said “the ‘old’ wall”.'],
  [
    'a drawn rating',
    '<p>Rating: <span role="img" aria-label="4.5 out of 5 stars"><i></i><i></i></span> (120)</p>',
    'Rating: 4.5 out of 5 stars (120)',
  ],
  [
    'the selected option',
    '<p>Colour: <select><option>Red</option><option selected>Blue</option></select></p>',
    'Colour: Blue',
  ],
  ['a field that nobody may change', '<p>Serial: <input disabled value="AX-1-77"></p>', 'Serial: AX-1-77'],
  ['the source of a quotation', '<blockquote><p>It holds.</p><footer>Anna Lund</footer></blockquote>', 'Anna Lund'],
  ['what a search on the page opens', '<div hidden="until-found"><p>Berths cost 40 euros.</p></div>', 'Berths cost'],
  ['a read-only field', '<p>Serial: <input readonly value="AX-1-77"></p>', 'Serial: AX-1-77'],
  ['a text to copy, longer than LINE_CHARS', `<textarea readonly>${LICENCE}</textarea>`, `\n\n${LICENCE}\n\n`],
  ['a text of a field that is off', `<p>Terms</p><textarea disabled>${LICENCE}</textarea>`, LICENCE],
  [
    'all options of a list box',
    '<p>Gates: <select size="3"><option>East<option>West</select></p>',
    'Gates: East, West',
  ],
  ['more than one option', '<p>Gates: <select multiple><option>East<option>West</select></p>', 'Gates: East, West'],
  ['a progress bar', '<p>Sold: <progress value="7" max="10"></progress></p>', 'Sold: 7/10'],
  ['a share of one', '<p>Sold: <progress value="0.7"></progress></p>', 'Sold: 70 %'],
  ['the words within a meter', '<p>Level: <meter value="3" max="5">3 of 5 metres</meter></p>', 'Level: 3 of 5 metres'],
  ['two prices', '<p><span>$199.00</span><span>$299.00</span></p>', '$199.00 $299.00'],
  ['a price that fell', '<p><del>19</del><ins>15</ins></p>', '~~19~~ 15'],
  ['a label and its value', '<p><span>Width</span><span>20 cm</span></p>', 'Width 20 cm'],
  ['two labels', '<p><span>Label</span><span>Value</span></p>', 'Label Value'],
  ['soft hyphens', '<p>Donau\u00addampf\u00adschiff and Hafen\u200bmauer</p>', 'Donaudampfschiff and Hafenmauer'],
  ['soft hyphens as references', '<p>Donau&shy;dampf&#173;schiff</p>', 'Donaudampfschiff'],
])('%s', async (_, html, shown) => {
  expect(await read(html)).toContain(shown)
})

test.each([
  ['an initial', '<p><span>T</span><span>he</span> harbour is closed.</p>', 'The harbour is closed.'],
  ['digits that roll', '<p>Visits: <span>1</span><span>2</span><span>3</span></p>', 'Visits: 123'],
  ['code', '<p>Call <code><span>read</span><span>Page</span></code> once.</p>', 'readPage'],
])('%s stays one word', async (_, html, shown) => {
  expect(await read(html)).toContain(shown)
})

test.each([
  ['an option that nobody chose', '<p>Colour: <select><option>Red</option></select></p>', 'Red'],
  ['a password', '<p>Key: <input type="password" readonly value="s3cret"></p>', 's3cret'],
  ['a hidden field', '<p>Key: <input type="hidden" readonly value="tok3n"></p>', 'tok3n'],
  ['what a visitor may write', '<p>Name: <input value="draft"></p>', 'draft'],
  ['a sign', '<p>Home <i role="img" aria-label="Arrow to the right"></i></p>', 'Arrow'],
])('%s leaves nothing', async (_, html, hidden) => {
  expect(await read(html)).not.toContain(hidden)
})

test.each([
  [
    'a panel by its role',
    '<div role="tabpanel">npm install wall</div><div role="tabpanel" hidden>pip install wall</div>',
  ],
  [
    'a panel by its style',
    '<div class="tab-pane">npm install wall</div><div class="tab-pane" style="display:none">pip install wall</div>',
  ],
])('%s is read though it waits for a click', async (_, html) => {
  expect(await read(html)).toMatch(/npm install wall\s+pip install wall/)
  expect(await read('<div class="note" style="display:none">Unseen text.</div>')).not.toContain('Unseen')
})

describe('the label of a tab', () => {
  const tabs = (attributes: (name: string) => string) =>
    `<div role="tablist">${['npm', 'pip'].map((name) => `<button role="tab" ${attributes(name)}>${name}</button>`).join('')}</div>`
  const panels = (attributes: (name: string) => string) =>
    ['npm', 'pip'].map((name) => `<div role="tabpanel" ${attributes(name)} hidden>Install ${name}-wall.</div>`).join('')

  it.each([
    [
      'by the panel that the tab controls',
      (name: string) => `aria-controls="p-${name}"`,
      (name: string) => `id="p-${name}"`,
    ],
    [
      'by the tab that labels the panel',
      (name: string) => `id="t-${name}"`,
      (name: string) => `aria-labelledby="t-${name}"`,
    ],
    ['by their order', () => '', () => ''],
  ])('becomes the heading of its panel, %s', async (_, tab, panel) => {
    const text = await read(`<section><h2>Set up</h2>${tabs(tab)}${panels(panel)}</section>`, 'markdown')
    expect(text).toContain('### npm\n\nInstall npm-wall.\n\n### pip\n\nInstall pip-wall.')
  })

  it('is left out where tabs and panels do not match', async () => {
    const one = '<div role="tabpanel">Install npm-wall.</div>'
    expect(await read(`<section>${tabs(() => '')}${one}</section>`, 'markdown')).not.toContain('# npm')
  })

  it('is not written twice', async () => {
    const page = `<section>${tabs((name) => `aria-controls="${name}"`)}<div role="tabpanel" id="npm"><h3>npm</h3><p>Install npm-wall.</p></div></section>`
    expect((await read(page, 'markdown')).match(/# npm/g)).toHaveLength(1)
  })
})

test('a value is read up to MAX_CHARS', async () => {
  const text = await read(`<textarea readonly>${'low water '.repeat(2000)}</textarea>`)
  expect(text.match(/low water/g)).toHaveLength(400)
})

test('Markdown has no more escapes than CommonMark needs', async () => {
  const markdown = await read('<p>x_(i+1) and snake_case_name, 3 * 4 = 12</p><p>-5 °C at night</p>', 'markdown')
  expect(markdown).toContain('x_(i+1) and snake_case_name, 3 * 4 = 12')
  expect(markdown).toContain('\n-5 °C at night')
  // Of two marks that would pair, one with a backslash is enough.
  expect(await read('<p>_no emphasis_ and *none*</p><p>- no item</p>', 'markdown')).toContain(
    '_no emphasis\\_ and *none\\*\n\n\\- no item',
  )
})

test('Markdown counts lists as browsers do', async () => {
  const list = '<ol type="a"><li>hemp</li><li>steel</li></ol><ol type="I" start="3"><li>granite</li></ol>'
  expect(await read(list, 'markdown')).toContain('- a. hemp\n- b. steel')
  expect(await read(list, 'markdown')).toContain('- III. granite')
  expect(await read('<ol type="1"><li>hemp</li></ol>', 'markdown')).toContain('1. hemp')
})

test('Markdown marks neighbours that are emphasised alike once', async () => {
  expect(await read('<p>one <b>two</b><strong>three</strong> and <em>a</em><b>b</b></p>', 'markdown')).toContain(
    'one **twothree** and *a***b**',
  )
})

test('Markdown shows what opens a part in bold', async () => {
  const part = (title: string) => `<details><summary>${title}</summary><p>From April on.</p></details>`
  expect(await read(part('When does it open?'), 'markdown')).toContain('**When does it open?**\n\nFrom April on.')
  expect(await read(part('<h3>When?</h3>'), 'markdown')).toContain('### When?\n\nFrom April on.')
})
