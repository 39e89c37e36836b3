import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { literalTags } from './in-page/literal-tags.ts'
import { renderMarkdown } from './in-page/render-markdown.ts'

const STYLE = `body { font: 11pt/1.5 sans-serif; overflow-wrap: break-word } h1, h2, h3, h4 { line-height: 1.25; break-after: avoid }
pre, code { font-family: monospace; font-size: 90%; background: #f4f4f4 } pre { padding: 8pt; white-space: pre-wrap } pre code { background: none }
table { border-collapse: collapse } th, td { border: 1px solid #bbb; padding: 3pt 6pt } th:not([align]) { text-align: left } thead { break-inside: avoid }
blockquote { margin-left: 0; padding-left: 10pt; border-left: 3px solid #ccc; color: #444 } img { max-width: 100% } tr, img, pre { break-inside: avoid }
[data-footnote-backref] { display: none } .footnotes { border-top: 1px solid #ccc; font-size: 9pt } .markdown-alert { border-left: 3px solid; padding-left: 10pt; break-inside: avoid }
.markdown-alert-title { font-weight: bold } .markdown-alert svg { fill: currentColor; vertical-align: -2px; margin-right: 4pt }`

// What generators of sites write before the text, as YAML.
const FRONT_MATTER =
  /^---[ \t]*\r?\n[\w-]+[ \t]*:.{0,1000}\r?\n(?:(?:[\w-]+[ \t]*:|[ \t#-]).{0,1000}\r?\n){0,99}(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const TITLE = /^title[ \t]*:[ \t]*(["']?)(.{1,500}?)\1[ \t]*$/m

const require = createRequire(import.meta.url)
const LIBRARIES = [
  join(dirname(require.resolve('marked')), 'marked.umd.js'),
  join(dirname(require.resolve('marked-footnote')), 'index.umd.js'),
  join(dirname(require.resolve('marked-alert')), 'index.umd.js'),
]
const MATHEMATICS = require.resolve('katex/dist/katex.min.js')

const sources = new Map<string, Promise<string>>()

/**
 * A document that renders GitHub-flavoured Markdown when a browser opens it. Parsing happens in the page because
 * hostile Markdown can take a parser seconds, and a page has a deadline.
 */
export async function markdownDocument(sent: string): Promise<string> {
  // The mark of a file's encoding.
  const markdown = sent.replace(/^\uFEFF/, '')
  const [about = ''] = FRONT_MATTER.exec(markdown) ?? []
  const title = TITLE.exec(about)?.[2] ?? ''
  // Escaped, so that no part of the text can end the enclosing script.
  const [source, name] = [markdown.slice(about.length), title].map((text) =>
    JSON.stringify(text).replaceAll('<', '\\u003c'),
  )
  const libraries = markdown.includes('$') ? [...LIBRARIES, MATHEMATICS] : LIBRARIES
  const scripts = (await Promise.all(libraries.map(sourceOf))).join(';\n')
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body><script>${scripts}
document.title = ${name}; document.body.innerHTML = (${renderMarkdown})(${source}, Object.assign(globalThis, { literalTags: ${literalTags} }))
document.querySelector('#footnote-label')?.remove()</script>`
}

function sourceOf(path: string): Promise<string> {
  const source = sources.get(path) ?? readFile(path, 'utf8')
  sources.set(path, source)
  return source
}
