import { describe, expect, it } from 'vitest'
import { renderGfm } from '../../test/render-gfm.ts'
import { keepMeaning } from '../structure/keep-meaning.ts'
import { parsePage } from '../tree/parse-page.ts'
import { toMarkdown } from './to-markdown.ts'

function markdown(html: string): string {
  const document = parsePage(html)
  keepMeaning(document, html)
  return toMarkdown(document.body, 'https://docs.example/guide/')
}

describe('toMarkdown', () => {
  it('writes headings, emphasis, quotes and rules', () => {
    expect(
      markdown('<h1>A</h1><h3>B</h3><p><b>bold</b> and <i>it</i></p><blockquote>said</blockquote><hr><p>end'),
    ).toBe('# A\n\n### B\n\n**bold** and *it*\n\n> said\n\n---\n\nend')
  })

  it('leaves out rules that stand between nothing', () => {
    const page =
      '<hr><div><hr><p>a</p></div><hr> <!-- x --><hr><ul><li>b<hr></li></ul><hr><p>c<hr><img data-picture-mark="p" src="/p.png" alt="p"><hr><div><hr></div>'
    expect(markdown(page).match(/^(?:---|\S+)/gm)).toEqual(['a', '---', '-', 'c', '---', '![p](/p.png)'])
  })

  it('writes lists, nested, numbered from their start, with one space after the marker', () => {
    expect(markdown('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toBe('- a\n  - b\n- c')
    expect(markdown('<ol start="9"><li>nine</li><li><p>ten</p><p>more</p></li></ol>')).toBe(
      '9. nine\n10. ten\n\n    more',
    )
    expect(markdown('<ul><li><input type="checkbox" checked> done</li></ul>')).toMatch(/^- \[x\] +done$/)
  })

  it('writes a table that stands in another, but in none of its cells', () => {
    const inner = '<table><tr><td>Due :</td><td>22 May</td></tr><tr><td>Fee :</td><td>0</td></tr></table>'
    expect(markdown(`<table><tr><td>Loan</td></tr>${inner}</table>`)).toBe(
      'Loan\n\n|  |  |\n| --- | --- |\n| Due : | 22 May |\n| Fee : | 0 |',
    )
  })

  it('makes links absolute, removes those without target, and escapes parentheses in addresses', () => {
    expect(markdown('<a href="../api?a=1">api</a>')).toBe('[api](https://docs.example/api?a=1)')
    expect(markdown('<a href="javascript:void(0)">click</a> <a href="data:,x">data</a>')).toBe('click data')
    expect(markdown('<a href="/Set_(maths)" title="T">set</a>')).toBe('[set](https://docs.example/Set_%28maths%29)')
    expect(markdown('<p>x <a href="/top"><img src="up.png"></a>y</p>')).toBe('x y')
  })

  it('moves the link of a card to its heading', () => {
    expect(markdown('<a href="/lamp"><div><h3>Lamp</h3><p>Bright.</p></div></a>')).toBe(
      '### [Lamp](https://docs.example/lamp)\n\nBright.',
    )
  })

  it('moves the link of a card to its loose text if only numbers stand beside it', () => {
    const card = (name: string, rest: string) =>
      markdown(`<a href="/anna"><div><span data-loose-text>${name}</span><p>${rest}</p></div></a>`)
    expect(card('Anna Bolte', '1865 - 1948')).toBe('[Anna Bolte](https://docs.example/anna)\n\n1865 - 1948')
    expect(card('New', 'Anna Bolte')).toBe('New\n\n[Anna Bolte](https://docs.example/anna)')
    expect(card('7', '9')).toBe('7\n\n[9](https://docs.example/anna)')
  })

  it('writes code unchanged, with its language, without line numbers, in a fence longer than any inside', () => {
    expect(markdown('<pre class="language-js"><code><span>let</span> a_b = 1\n  b()\n</code></pre>')).toBe(
      '```js\nlet a_b = 1\n  b()\n```',
    )
    expect(markdown('<div class="highlight-source-ts"><pre><span class="lineno">1</span>x&lt;y<br>z</pre></div>')).toBe(
      '```ts\nx<y\nz\n```',
    )
    expect(markdown('<pre>```\ninner\n```</pre>')).toBe('````\n```\ninner\n```\n````')
    expect(markdown('<p>use <code>a|b</code></p>')).toBe('use `a|b`')
  })

  it('writes tables with a header, escaped bars and spans', () => {
    expect(
      markdown(
        '<table><thead><tr><th>Size</th><th>Price</th></tr></thead><tbody><tr><td>S|M</td><td>1<br>2</td></tr></tbody></table>',
      ),
    ).toBe('| Size | Price |\n| --- | --- |\n| S\\|M | 1 2 |')
    expect(markdown('<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a | |\n| b | c |',
    )
    // A heading of rows that is wider than the table, below a header without a row.
    const wide = '<tr><th colspan="6">Part</th></tr><tr><td>1</td><td>2</td></tr>'
    expect(markdown(`<table><thead><th>A</th><th>B</th></thead>${wide}</table>`)).toBe(
      '| A | B |\n| --- | --- |\n| Part | |\n| 1 | 2 |',
    )
  })

  it('writes each table so that a renderer shows each cell', () => {
    const html =
      '<table><thead><tr><tr><th>Date</th><th>Title</th></tr></thead><tbody><tr></tr><tr><td>3 May</td><td>Board</td><td>Agenda</td><td> </td></tr></tbody></table>'
    const [table] = renderGfm(markdown(html)).querySelectorAll('table')
    expect(
      Array.from(table?.querySelectorAll('tr') ?? [], ({ children }) =>
        Array.from(children, ({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Date', 'Title', ''],
      ['3 May', 'Board', 'Agenda'],
    ])
  })

  it('replaces layout tables by their content', () => {
    expect(markdown('<table><tr><td><p>left</p></td></tr></table>')).toBe('left')
    expect(
      markdown('<table role="presentation"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'),
    ).toBe('a\n\nb\n\nc\n\nd')
  })

  it('keeps the tables within a layout table', () => {
    const inner = '<table><tr><th>Name</th><th>Age</th></tr><tr><td>Ann</td><td>7</td></tr></table>'
    expect(markdown(`<table><tr><td>${inner}</td><td>${inner}</td></tr></table>`)).toBe(
      Array(2).fill('| Name | Age |\n| --- | --- |\n| Ann | 7 |').join('\n\n'),
    )
  })

  it('writes headings without the links to themselves', () => {
    expect(markdown('<h2 id="a"><a href="#toc1">Part</a><a class="headerlink" href="#a">¶</a></h2><p>text</p>')).toBe(
      '## Part\n\ntext',
    )
    expect(markdown('<h2><a href="/part">Part</a></h2>')).toContain('[Part](')
  })

  it('writes no link for what has no address', () => {
    expect(markdown('<p>Click <a class="js">Open the panel</a> to see it</p>')).toBe('Click Open the panel to see it')
  })

  it('ends the line of a title that its text follows directly', () => {
    expect(markdown('<details><summary>Gate</summary>It opens at six.</details>')).toBe('**Gate**\n\nIt opens at six.')
    expect(markdown('<fieldset><legend>Length</legend>20 metres</fieldset>')).toBe('Length\n\n20 metres')
  })

  it('leaves pictures out', () => {
    expect(markdown('<p>before <img src="a.png" alt="alternative"> after</p>')).toBe('before after')
  })
})
