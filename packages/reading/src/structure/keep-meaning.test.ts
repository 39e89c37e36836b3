import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = 'A paragraph of a length that makes it the text of the page, with a full stop at the end of it. '.repeat(
  3,
)

async function read(inside: string, as: 'markdown' | 'text' = 'markdown'): Promise<string> {
  const html = `<!doctype html><title>T</title><body><article>${inside}<p>${PROSE}</p></article></body>`
  return (await readHtml(html, { url: 'https://site.example/a/', as })).text.replace(PROSE.trim(), '').trim()
}

describe('numbers', () => {
  it('keep their value with superscripts and subscripts', async () => {
    const html =
      '<p>3 × 10<sup>8</sup> m/s, 10<sup>−6</sup>, mc<sup>2</sup>, H<sub>2</sub>O, x<sup>n+1</sup>, 2<sup>k</sup></p>'
    for (const as of ['markdown', 'text'] as const)
      expect(await read(html, as)).toBe('3 × 10⁸ m/s, 10⁻⁶, mc², H₂O, xⁿ⁺¹, 2^k')
  })

  it('keep ordinals and trade marks as one word', async () => {
    expect(await read('<p>the 21<sup>st</sup> of May, Acme<sup>TM</sup></p>')).toBe('the 21st of May, AcmeTM')
  })

  it('set an index of letters apart from a symbol of MAX_SYMBOL_CHARS', async () => {
    expect(
      await read('<p>T<sub>max</sub> of <i>x</i><sub>i</sub>, log<sub>b</sub> m<sub>e</sub>, rope<sub>s</sub></p>'),
    ).toBe('T_max of *x*_i, log_b m_e, ropes')
  })
})

describe('formulas', () => {
  it('are written once, as TeX, by any program', async () => {
    const tex = '<annotation encoding="application/x-tex">a^2</annotation>'
    const drawn = [
      `<span class="katex"><span class="katex-mathml"><math><semantics><mi>a</mi>${tex}</semantics></math></span><span class="katex-html" aria-hidden="true">a2</span></span>`,
      '<span class="mwe-math-element"><math alttext="{\\displaystyle a^2}"><mi>a</mi></math><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle a^2}"></span>',
      '<span class="MathJax_Preview">a2</span><span class="MathJax">a2</span><script type="math/tex">a^2</script>',
      '<img class="latex" alt="a^2" src="a.png">',
      '<img src="https://latex.codecogs.com/svg.image?a%5E2" alt="">',
      '<span class="math-inline" data-math="a^2"><span class="katex"><span class="katex-html">a2</span></span></span>',
    ]
    for (const html of drawn) expect(await read(`<p>Let ${html} be.</p>`)).toBe('Let $a^2$ be.')
  })

  it('are converted from MathML if the page has no TeX', async () => {
    expect(await read('<p>Take <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of it.</p>')).toBe(
      'Take $\\frac{1}{2}$ of it.',
    )
    const shown = '<math display="block"><mi>x</mi></math>'
    expect(await read(`<p>Let</p><div>${shown} ${shown}</div>`)).toBe('Let\n\n$$\nx\n$$')
    expect(await read(`<p>Let</p><div>${shown} or ${shown}</div>`)).toMatch(/\$\$\s+or\s+\$\$/)
    const noted = '<p>Let <math><msup><mi>x</mi><mo>†<!-- U+2020 --></mo></msup></math> be.</p>'
    expect(await read(noted)).toBe('Let $x^{\\dagger}$ be.')
  })

  it('are converted from MathML if what is said beside it is words, and no TeX', async () => {
    const half = '<mfrac><mi>abc</mi><mn>2</mn></mfrac>'
    const read1 = (said: string, math = half) => read(`<p>Take <math alttext="${said}">${math}</math> of it.</p>`)
    for (const said of ['Alternative text not available', 'abc over two'])
      expect(await read1(said)).toBe('Take $\\frac{abc}{2}$ of it.')
    for (const said of ['\\tfrac{abc}{2}', '\\begin{cases}abc/2\\end{cases}']) expect(await read1(said)).toContain(said)
    // MAX_MATHML_CHARS, beside its spaces.
    expect(await read1('text', half.replace('<mn>', `${' '.repeat(20_000)}<mn>`))).toBe('Take $\\frac{abc}{2}$ of it.')
    expect(await read1('text', `${half}<!--${'-'.repeat(20_000)}-->`)).toBe('Take $\\frac{abc}{2}$ of it.')
  })

  it('stand on their own lines if the page displays them so', async () => {
    expect(await read('<p>Then</p><script type="math/tex; mode=display">x = 1</script>')).toBe('Then\n\n$$\nx = 1\n$$')
  })

  it('stay unchanged on pages that typeset themselves, and prices are not formulas', async () => {
    const html = '<script src="/mathjax/tex-chtml.js"></script><p>It is \\(a_1 * b_2\\), at $5 or $6.</p>'
    expect(await read(html)).toBe('It is $a_1 * b_2$, at $5 or $6.')
  })
})

describe('notes', () => {
  it('stand at the end under their number, without the link back', async () => {
    const html =
      '<p>Said<sup><a href="#fn1" id="r1">1</a></sup> and done<sup><a href="#fn2">2</a></sup>.</p>' +
      '<section><h2>Notes</h2><ol><li id="fn1"><p>By <i>her</i>. <a href="#r1">↩</a></p></li><li id="fn2">By him.</li></ol></section>'
    expect(await read(html)).toContain('Said[^1] and done[^2].')
    expect(await read(html)).toMatch(/\[\^1\]: By \*her\*\.\n\n\[\^2\]: By him\.$/)
    expect(await read(html, 'text')).toMatch(/Said\[1\] and done\[2\]\.[\s\S]*\[1\] By her\.\n\n\[2\] By him\.$/)
  })

  it('do not include the target of an ordinary link further down the page', async () => {
    expect(await read('<p>See <a href="#eq">1</a> for it.</p><p id="eq">The equation.</p>')).toContain('See [1](')
  })
})

describe('code', () => {
  it('keeps the language of the common highlighters', async () => {
    const blocks: readonly (readonly [string, string])[] = [
      ['<div class="highlight-python notranslate"><div class="highlight"><pre>x = 1</pre></div></div>', 'python'],
      [
        '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre><code>x = 1</code></pre></div></div>',
        'ruby',
      ],
      ['<pre><code class="hljs go">x = 1</code></pre>', 'go'],
      ['<pre data-language="rust"><code>x = 1</code></pre>', 'rust'],
      ['<pre class="brush: php; gutter: false">x = 1</pre>', 'php'],
      ['<pre><div>Python<button>Copy code</button></div><code>x = 1</code></pre>', 'python'],
      ['<pre><code language="tsx">x = 1</code></pre>', 'tsx'],
    ]
    for (const [html, language] of blocks) expect(await read(html)).toBe(`\`\`\`${language}\nx = 1\n\`\`\``)
    expect(await read('<pre class="highlight text"><code>x = 1</code></pre>')).toBe('```\nx = 1\n```')
  })

  it('loses its line numbers, also those in a column beside it', async () => {
    const table =
      '<figure class="highlight cpp"><table><tr><td class="gutter"><pre><span>1</span><br><span>2</span></pre></td>' +
      '<td class="code"><pre><span>int a;</span><br><span>int b;</span></pre></td></tr></table></figure>'
    expect(await read(table)).toBe('```cpp\nint a;\nint b;\n```')
    expect(await read('<pre><code>1 a\n2   b\n3 c</code></pre>')).toBe('```\na\n  b\nc\n```')
    expect(await read('<pre><code>1 a\n3 b\n9 c</code></pre>')).toBe('```\n1 a\n3 b\n9 c\n```')
  })
})

describe('tables', () => {
  it('keep each value in its column below cells that span rows', async () => {
    const html =
      '<table><caption>Prices</caption><tr><th>Rank</th><th>City</th><th>Price</th></tr>' +
      '<tr><td rowspan="2">1</td><td>Rome</td><td>399</td></tr><tr><td>Bari</td><td>499</td></tr></table>'
    expect(await read(html)).toBe(
      'Prices\n\n| Rank | City | Price |\n| --- | --- | --- |\n| 1 | Rome | 399 |\n| 1 | Bari | 499 |',
    )
    expect(await read(html, 'text')).toBe('Prices\n\nRank City Price\n1 Rome 399\n1 Bari 499')
  })
})

describe('headings and lists', () => {
  it('stay if they are links, but not those of other articles', async () => {
    const html = `<h3><a href="/moss">Moss</a></h3><p>${PROSE}</p><h3><a href="/b">B</a></h3><p>${PROSE}</p>`
    expect(await read(html)).toContain('### [Moss](https://site.example/moss)')
    expect(await read(html)).toContain('### [B](https://site.example/b)')
  })

  it('include the checkboxes of tasks, and definitions', async () => {
    expect(
      await read('<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox">b</li></ul>'),
    ).toBe('- [x] a\n- [ ] b')
    expect(await read('<dl><dt>Term</dt><dd>Meaning.</dd></dl>')).toBe('**Term**\n: Meaning.')
    expect(await read('<dl><dt>Term</dt><dd><ul><li>One</li></ul></dd></dl>')).toBe('**Term**\n\n- One')
  })

  it('show tags that the page shows as text', async () => {
    expect(await read('<p>Write &lt;br> here.</p>')).toBe('Write \\<br> here.')
  })
})

describe('weight', () => {
  it('does not hide the text behind megabytes of script or of an embedded picture', async () => {
    for (const weight of [
      `<script>${'x'.repeat(4_000_000)}</script>`,
      `<img src="data:image/png;base64,${'A'.repeat(4_000_000)}">`,
    ])
      expect(await read(`${weight}<p>${PROSE} Found.</p>`)).toContain('Found.')
  })
})
