import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = 'A paragraph of a length that makes it the text of the page, with a full stop at the end of it. '.repeat(
  3,
)

async function read(part: string, as: 'markdown' | 'text' = 'markdown'): Promise<string> {
  const html = `<title>T</title><body><article><p>${PROSE}</p><p>${PROSE}</p>${part}<p>${PROSE}</p></article></body>`
  const reading = await readHtml(html, { url: 'https://site.example/a/', as })
  return reading.text.replaceAll(PROSE.trim(), '').trim()
}

describe('headings', () => {
  it('stay if their own words put a clutter name into their id', async () => {
    expect(await read('<h2 id="comments-in-code">Comments in code</h2>')).toBe('## Comments in code')
    expect(await read('<h2 id="navigation">Navigation</h2>')).toBe('## Navigation')
    expect(await read('<h2 id="related-work">Related work</h2>')).toBe('## Related work')
    expect(await read('<h2 class="anchorTargetHideOnScrollNavbar_qJOx" id="x">Install</h2>')).toBe('## Install')
    expect(await read('<h3><span class="mw-headline" id="Promotion_of_it">Promotion of it</span></h3>')).toBe(
      '### Promotion of it',
    )
  })

  it('stay with their section if they or the table of contents link to it', async () => {
    const body = '<p>Files are shared by their address, which anybody who has it can open.</p>'
    for (const html of [
      `<section id="sharing-files"><h2>Sharing files<a class="headerlink" href="#sharing-files">¶</a></h2>${body}</section>`,
      `<ul><li><a href="#sharing-files">Sharing files</a></li></ul><section id="sharing-files"><h2>Sharing files</h2>${body}</section>`,
    ])
      expect(await read(html)).toContain('## Sharing files\n\nFiles are shared by')
    expect(await read(`<section id="comments"><h2>Comments</h2>${body}</section>`)).toBe('')
  })

  it('contain only their words: no permalink signs, no tools, no blocks', async () => {
    for (const inside of [
      '<a class="anchor" href="https://site.example/a/#setup">#</a> Setup',
      '<a href="https://site.example/a/#setup">Setup</a>',
      'Setup<button aria-label="Copy link">Copy link</button>',
      '<span>Setup</span><div class="header-anchor-parent"><div><button><svg></svg></button></div></div>',
      '<div>Setup</div>',
      '<button aria-expanded="true">Setup</button>',
    ])
      expect(await read(`<h2 id="setup">${inside}</h2>`)).toBe('## Setup')
  })

  it('contain no permalink sign either where the page has another base address', async () => {
    expect(await read('<base href="https://cdn.example/"><h2 id="setup">Setup <a href="#setup">¶</a></h2>')).toBe(
      '## Setup',
    )
  })

  it('contain no permalink sign in a text', async () => {
    const page =
      '<h2 id="setup">Setup<a href="#setup">¶</a></h2><dl><dt>run()<a href="#run">¶</a></dt><dd>Runs.</dd></dl>'
    expect(await read(page, 'text')).toBe('Setup\n\nrun()\nRuns.')
  })

  it('keep a second line in small letters apart, but not the end of a word', async () => {
    expect(await read('<h2>Features<small>What it can do</small></h2>')).toBe('## Features What it can do')
    expect(await read('<h2>H<small>ARBOUR</small></h2>')).toBe('## HARBOUR')
  })

  it('disappear if their button opens nothing readable', async () => {
    const answer = '<p>It is open from nine to five, but for Mondays.</p>'
    const filter = '<h3><button>Price</button></h3><form><label><input type="checkbox">low</label></form>'
    expect(await read(`<h3><button>When is it open?</button></h3>${answer}${filter}${filter}<h3>After it</h3>`)).toBe(
      '### When is it open?\n\nIt is open from nine to five, but for Mondays.\n\n### After it',
    )
  })

  it('include elements with the role of a heading', async () => {
    expect(await read('<div role="heading" aria-level="3">A part</div>')).toBe('### A part')
    expect(await read('<div role="heading" aria-level="9">A part</div>')).toBe('## A part')
  })
})

describe('lists', () => {
  it('contain a list that stands beside its item', async () => {
    expect(await read('<ul><li>one</li><ul><li>inner</li></ul><li>two</li></ul>')).toBe('- one\n  - inner\n- two')
  })

  it('are numbered as on the page', async () => {
    expect(await read('<ol start="3"><li>c</li><li value="7">g</li><li>h</li></ol>')).toBe('3. c\n7. g\n8. h')
    expect(await read('<ol reversed><li>z</li><li>y</li></ol>')).toBe('2. z\n1. y')
  })
})
