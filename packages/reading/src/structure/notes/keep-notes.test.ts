import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = 'A paragraph of a length that makes it the text of the page, with a full stop at the end of it. '.repeat(
  3,
)
const ONE = 'The first note, a sentence of its own.'
const TWO = 'The second note, and its sentence.'

/** Reads a page with `first` and `second` in its text and `below` after it; returns its notes as Markdown. */
async function read(first: string, second: string, below = ''): Promise<string> {
  const html = `<title>T</title><body><article><p>Said${first} here. ${PROSE}</p><p>Done${second} there. ${PROSE}</p>${below}</article></body>`
  const reading = await readHtml(html, { url: 'https://site.example/a/', as: 'markdown' })
  return reading.text.replaceAll(PROSE.trim(), '…')
}

const WANTED = `Said[^1] here. …\n\nDone[^2] there. …\n\n[^1]: ${ONE}\n\n[^2]: ${TWO}`

// The markup of each program, from its documentation or its own pages.
const ENGINES: Readonly<Record<string, (label: string, text: string) => readonly [reference: string, note: string]>> = {
  Pandoc: (n, text) => [
    `<a href="#fn${n}" class="footnote-ref" id="fnref${n}" role="doc-noteref"><sup>${n}</sup></a>`,
    `<li id="fn${n}"><p>${text}<a href="#fnref${n}" class="footnote-back" role="doc-backlink">↩︎</a></p></li>`,
  ],
  Docutils: (n, text) => [
    `<a class="footnote-reference brackets" href="#id${n}" id="r${n}" role="doc-noteref"><span class="fn-bracket">[</span>${n}<span class="fn-bracket">]</span></a>`,
    `<aside class="footnote brackets" id="id${n}" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#r${n}">${n}</a><span class="fn-bracket">]</span></span><p>${text}</p></aside>`,
  ],
  'Docutils, before 0.18': (n, text) => [
    `<a class="footnote-reference brackets" href="#id${n}" id="r${n}">${n}</a>`,
    `<dl class="footnote brackets"><dt class="label" id="id${n}"><span class="brackets"><a class="fn-backref" href="#r${n}">${n}</a></span></dt><dd><p>${text}</p></dd></dl>`,
  ],
  'Docutils, with tables': (n, text) => [
    `<a class="footnote-reference" href="#id${n}" id="r${n}">[${n}]</a>`,
    `<table class="docutils footnote" id="id${n}"><tbody><tr><td class="label"><a class="fn-backref" href="#r${n}">[${n}]</a></td><td>${text}</td></tr></tbody></table>`,
  ],
  Asciidoctor: (n, text) => [
    `<sup class="footnote">[<a id="_footnoteref_${n}" class="footnote" href="#_footnotedef_${n}">${n}</a>]</sup>`,
    `<div class="footnote" id="_footnotedef_${n}"><a href="#_footnoteref_${n}">${n}</a>. ${text}</div>`,
  ],
  Texinfo: (n, text) => [
    `<a class="footnote" id="DOCF${n}" href="#FOOT${n}"><sup>${n}</sup></a>`,
    `<h5 class="footnote-body-heading"><a id="FOOT${n}" href="#DOCF${n}">(${n})</a></h5><p>${text}</p>`,
  ],
  'with full addresses': (n, text) => [
    `<a class="footnote-anchor" id="footnote-anchor-${n}" href="https://site.example/a/#footnote-${n}">${n}</a>`,
    `<div class="footnote"><a id="footnote-${n}" href="https://site.example/a/#footnote-anchor-${n}" class="footnote-number">${n}</a><div><p>${text}</p></div></div>`,
  ],
  'links to and fro, whatever their names': (n, text) => [
    `<a href="#a${n}" id="b${n}">${n}</a>`,
    `<p id="a${n}">${text} <a href="#b${n}">↩</a></p>`,
  ],
  'several in one block': (n, text) => [`[<a href="#f${n}n">${n}</a>]`, `[<a name="f${n}n">${n}</a>] ${text}<br><br>`],
}

describe('notes', () => {
  it.each(Object.entries(ENGINES))('are read in the markup of %s', async (_, write) => {
    const [one, two] = [write('1', ONE), write('2', TWO)]
    expect(await read(one[0], two[0], `<div>${one[1]}${two[1]}</div>`)).toBe(WANTED)
  })

  it('leave the sentence they stand in: Distill, Tufte, LaTeXML, Modern Footnotes', async () => {
    const ways = [
      (text: string) => `<d-footnote>${text}</d-footnote>`,
      (text: string) =>
        `<label for="sn" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn" class="margin-toggle"/><span class="sidenote">${text}</span>`,
      (text: string, n: number) =>
        `<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">${n}</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">${n}</sup><span class="ltx_tag ltx_tag_note">${n}</span>${text}</span></span></span>`,
      (text: string, n: number) =>
        `<sup class="modern-footnotes-footnote" data-mfn="${n}"><a href="javascript:void(0)">${n}</a></sup><span class="modern-footnotes-footnote__note" data-mfn="${n}">${text}</span>`,
    ]
    for (const way of ways) expect(await read(way(ONE, 1), way(TWO, 2))).toBe(WANTED)
  })

  it('do not include a part of the page that a word links to, even if it links back', async () => {
    const toc = '<a href="#api" id="toc1">API</a>'
    expect(await read(toc, '', '<h2 id="api"><a href="#toc1">API</a></h2><p>It has three calls.</p>')).not.toContain(
      '[^',
    )
  })

  it.each([
    [
      'a word',
      '<a href="#get(reference.Item)">get</a>',
      '<section id="get(reference.Item)"><h3>get</h3><p>Gets it.</p></section>',
    ],
    [
      'a year',
      '(Hill <a href="#ref-hill2015" role="doc-biblioref">2015</a>)',
      '<div id="ref-hill2015"><p>Hill, A. 2015. A book.</p></div>',
    ],
    ['a number of another item', '<sup><a href="#r">3</a></sup>', '<ol><li id="r">The first of them.</li></ol>'],
  ])('are not what %s leads to, unless it bears the label, too', async (_, reference, below) => {
    expect(await read(` ${reference}`, '', below)).not.toContain('[^')
  })

  it.each([
    ['at its start', '<sup><a href="#ref-x">1</a></sup>', `<p id="ref-x">1. ${ONE}</p>`],
    ['in its id', '<sup><a href="#ref-1">1</a></sup>', `<p id="ref-1">${ONE}</p>`],
    ['as its place in a list', '<sup><a href="#ref-x">1</a></sup>', `<ol><li id="ref-x">${ONE}</li></ol>`],
    ['raised', '<sup><a href="#ref-x">a</a></sup>', `<p id="ref-x"><sup>a</sup>${ONE}</p>`],
    ['in brackets', '<sup><a href="#ref-x">a</a></sup>', `<p id="ref-x">[a] ${ONE}</p>`],
  ])('are what bears the label %s', async (_, reference, below) => {
    expect(await read(reference, '', below)).toMatch(/\[\^(?:1|a)\]: The first note/)
  })

  it('hold nothing that is not shown: MediaWiki puts style sheets into them', async () => {
    const below = (n: number, text: string) =>
      `<li id="cite_note-${n}"><a href="#cite_ref-${n}">↑</a> <style>.mw-parser-output cite.citation{font-style:inherit}</style>${text}<script>track()</script></li>`
    const mark = (n: number) => `<sup id="cite_ref-${n}"><a href="#cite_note-${n}">[${n}]</a></sup>`
    expect(await read(mark(1), mark(2), `<ol>${below(1, ONE)}${below(2, TWO)}</ol>`)).toBe(WANTED)
  })

  it('may be longer than MAX_NOTE_CHARS if a list defines them under their number', async () => {
    const mark = (n: number) => `<a href="#fn-${n}" id="fnt-${n}">[${n}]</a>`
    const long = `${ONE} ${'It goes on, and says more. '.repeat(150)}`
    const number = (n: number) => `<a href="#fnt-${n}" id="fn-${n}">${n}</a>.`
    const list = `<dl><dt>${number(1)}</dt><dd>${long}</dd><dt>${number(2)}</dt><dd>${TWO}</dd></dl>`
    expect(await read(mark(1), mark(2), list)).toContain(`[^1]: ${ONE}`)
    const item = (n: number, text: string) => `<p>${number(n)} ${text}</p>`
    expect(await read(mark(1), mark(2), item(1, long) + item(2, TWO))).not.toContain('[^1]: ')
  })

  it('stay separate if one block contains two', async () => {
    const below = '<div><span id="n1">1.</span> One of them. <span id="n2">2.</span> The other.</div>'
    const text = await read('<sup><a href="#n1">1</a></sup>', '<sup><a href="#n2">2</a></sup>', below)
    expect(text).toContain('[^1]: One of them.\n\n[^2]: The other.')
  })

  it('are not what a raised number without a link means where links lead to them', async () => {
    const below = (n: number, text: string) => `<li id="n${n}">${text} <a href="#r${n}">↩</a></li>`
    const mark = (n: number) => `<sup><a id="r${n}" href="#n${n}">${n}</a></sup>`
    const text = await read(mark(1), `${mark(2)} of 40 m<sup>2</sup>`, `<ol>${below(1, ONE)}${below(2, TWO)}</ol>`)
    expect(text).toContain('40 m²')
  })
})
