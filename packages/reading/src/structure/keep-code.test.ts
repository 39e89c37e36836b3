import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = 'A paragraph of a length that makes it the text of the page, with a full stop at the end of it. '.repeat(
  3,
)
const LINES = ['def f(x):', '    return x', 'print(f(1))'] as const
const CODE = LINES.join('\n')

async function read(block: string): Promise<string> {
  const html = `<title>T</title><body><article><p>${PROSE}</p>${block}<p>${PROSE}</p></article></body>`
  const reading = await readHtml(html, { url: 'https://site.example/a/', as: 'markdown' })
  return reading.text.replaceAll(PROSE.trim(), '').trim()
}

const lines = (write: (line: string, number: number) => string) => LINES.map((line, at) => write(line, at + 1)).join('')

// The markup of the programs, shortened.
const PROGRAMS: Readonly<Record<string, string>> = {
  'Prism with a toolbar': `<div class="code-toolbar"><pre class="language-python line-numbers"><code class="language-python">${CODE}<span aria-hidden="true" class="line-numbers-rows"><span></span></span></code></pre><div class="toolbar"><div class="toolbar-item"><span>Python</span></div><div class="toolbar-item"><button>Copy</button></div></div></div>`,
  'Material for MkDocs': `<div class="language-python highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><div><pre><span></span><code>${CODE}\n</code></pre></div></td></tr></table></div>`,
  'a gist': `<div class="blob-wrapper data type-python"><table class="highlight js-file-line-container">${lines((line, n) => `<tr><td class="blob-num js-line-number" data-line-number="${n}"></td><td class="blob-code js-file-line">${line}</td></tr>`)}</table></div>`,
  VitePress: `<div class="language-python"><button title="Copy Code" class="copy"></button><span class="lang">python</span><pre class="shiki"><code>${LINES.map((line) => `<span class="line">${line}</span>`).join('\n')}</code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br></div></div>`,
  'SyntaxHighlighter 3': `<div class="syntaxhighlighter  python"><table><tbody><tr><td class="gutter">${lines((_, n) => `<div class="line number${n}">${n}</div>`)}</td><td class="code"><div class="container">${lines((line, n) => `<div class="line number${n}"><code class="python plain">${line.replace(/^ +/, '&nbsp;&nbsp;&nbsp;&nbsp;')}</code></div>`)}</div></td></tr></tbody></table></div>`,
  Crayon: `<div class="crayon-syntax"><div class="crayon-toolbar"><span class="crayon-language">Python</span></div><table class="crayon-table"><tr><td class="crayon-nums">${lines((_, n) => `<div class="crayon-num">${n}</div>`)}</td><td class="crayon-code"><div class="crayon-pre">${lines((line) => `<div class="crayon-line">${line}</div>`)}</div></td></tr></table></div>`,
  'CodeMirror 6': `<div class="cm-editor"><div class="cm-content" data-language="python">${lines((line) => `<div class="cm-line">${line}</div>`)}</div></div>`,
  GitHub: `<div class="highlight highlight-source-py notranslate" dir="auto"><pre>${CODE}</pre></div>`,
  Enlighter: `<pre class="EnlighterJSRAW" data-enlighter-language="python">${CODE}</pre>`,
  Confluence: `<pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: python; gutter: false">${CODE}</pre>`,
  'Org mode': `<div class="org-src-container"><pre class="src src-python">${CODE}</pre></div>`,
  MediaWiki: `<div class="mw-highlight mw-highlight-lang-python mw-content-ltr" dir="ltr"><pre><span></span>${CODE}\n</pre></div>`,
  DevSite: `<devsite-code><pre class="devsite-click-to-copy" syntax="Python"><code>${CODE}</code></pre></devsite-code>`,
  'a bar above': `<div class="code-header"><span>Python</span><span>Copy</span></div><pre><code>${CODE}</code></pre>`,
  'no pre': `<div class="highlight"><code class="language-python">${LINES.map((line) => line.replace(/^ +/, '&nbsp;&nbsp;&nbsp;&nbsp;')).join('<br>')}</code></div>`,
  'lines by style': `<pre><code class="language-python">${lines((line) => `<span style="display:block">${line}</span>`)}</code></pre>`,
}

describe('code', () => {
  it.each(Object.entries(PROGRAMS))('keeps all lines and the language of %s', async (_, block) => {
    expect((await read(block)).replace('```py\n', '```python\n')).toBe(`\`\`\`python\n${CODE}\n\`\`\``)
  })

  it('names no language where a program had none to write', async () => {
    expect(await read('<pre class="language-undefined"><code>a\nb</code></pre>')).toBe('```\na\nb\n```')
  })

  it('keeps its empty lines, whatever element is a line', async () => {
    const wanted = '```\na\n\nb\n```'
    expect(
      await read(
        '<pre><code><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></code></pre>',
      ),
    ).toBe(wanted)
    expect(await read('<pre><div>a</div><div></div><div>b</div></pre>')).toBe(wanted)
    expect(await read('<pre><div>a</div><div><br></div><div>b</div></pre>')).toBe(wanted)
  })

  it('stays in the boxes of manuals, with the text around it', async () => {
    const block = `<pre><code>${CODE}</code></pre>`
    for (const tag of [
      'aside class="starlight-aside" aria-label="Tip"',
      'aside role="note"',
      'div class="admonition tip"',
    ])
      expect(await read(`<${tag}><p>Run this before the others are run.</p>${block}</${tag.split(' ')[0]}>`)).toBe(
        `Run this before the others are run.\n\n\`\`\`\n${CODE}\n\`\`\``,
      )
    expect(await read('<aside class="note"><p>Mind the wheel, it turns.</p></aside>')).toBe('Mind the wheel, it turns.')
    expect(await read('<aside class="widget"><p>Sign up for our letter.</p></aside>')).toBe('')
  })

  it('keeps its lines in a layout table, and a single line in its cell', async () => {
    const table = (code: string) =>
      `<table><tr><th>Call</th><th>Sample</th></tr><tr><td>f</td><td><pre>${code}</pre></td></tr><tr><td>g</td><td>none</td></tr></table>`
    expect(await read(table(CODE))).toContain(`f\n\n\`\`\`\n${CODE}\n\`\`\`\n\ng`)
    expect(await read(table('f(`1`)'))).toContain('| f | ``f(`1`)`` |')
  })

  it('stays in the form that runs it', async () => {
    expect(await read(`<form><pre>${CODE}</pre><button>Run</button></form>`)).toBe(`\`\`\`\n${CODE}\n\`\`\``)
  })

  it('keeps its file name', async () => {
    expect(await read(`<div class="block"><div class="title">app.py</div><pre><code>${CODE}</code></pre></div>`)).toBe(
      `app.py\n\n\`\`\`\n${CODE}\n\`\`\``,
    )
  })
})

it('keeps blocks within inline code, and at the start of a definition or a note', async () => {
  const block = `<pre>${CODE}</pre>`
  const fenced = `\`\`\`\n${CODE}\n\`\`\``
  expect(await read(`<code>${block}</code>`)).toBe(fenced)
  expect(await read(`<dl><dt>f</dt><dd>${block}</dd></dl>`)).toBe(`**f**\n\n${fenced}`)
  const noted = await read(
    `<p>See<sup><a href="#n1" id="r1">1</a></sup></p><ol><li id="n1">${block}<a href="#r1">^</a></li></ol>`,
  )
  expect(noted).toContain(`[^1]:\n    ${fenced.replaceAll('\n', '\n    ')}`)
})

it('writes code in a heading as one line', async () => {
  expect(await read('<h3><span><code>fn run() -> T <i>where<br> T: Sized</i></code></span></h3><p>It runs.</p>')).toBe(
    '### `fn run() -> T where T: Sized`\n\nIt runs.',
  )
})
