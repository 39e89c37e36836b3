import type { MarkdownToken } from './literal-tags.ts'

interface Libraries {
  readonly literalTags: (tokens: readonly MarkdownToken[]) => void
  readonly marked: {
    walkTokens(tokens: unknown, note: (token: MarkdownToken) => void): unknown
    use(...extensions: object[]): void
    parse(source: string, options: { readonly gfm: boolean }): string
  }
  readonly markedFootnote: () => object
  readonly markedAlert: () => object
  /** Loaded only for a text with a dollar sign. */
  readonly katex?: { renderToString(source: string, options: object): string }
}

interface MathToken {
  readonly text: string
  readonly displayMode: boolean
}

/**
 * GitHub-flavoured Markdown as HTML, with its footnotes, alerts and mathematics: $...$ as GitHub reads it, so that prices are
 * none. MathML needs neither styles nor fonts of its own.
 */
export function renderMarkdown(
  source: string,
  { literalTags, marked, markedFootnote, markedAlert, katex }: Libraries,
): string {
  const toMath = ({ text, displayMode }: MathToken) =>
    katex?.renderToString(text, { displayMode, output: 'mathml', throwOnError: false, maxExpand: 1000 }) ?? text
  const inline = /^(\${1,2})(?![\s$])((?:\\[^\n]|[^\\\n$]){1,2000}?)(?<!\s)\1(?![\w$])/
  const block = /^\$\$[ \t]*\n((?:\\[\s\S]|[^\\$]){1,20000}?)\n[ \t]*\$\$(?:\n|$)/
  const starts = { inline: /(?<![\w\\$])\$/, block: /^\$\$[ \t]*\n/m }
  const math = (level: 'inline' | 'block', tokenizer: (text: string) => object | undefined) => ({
    name: `${level}Math`,
    level,
    start: (text: string) => starts[level].exec(text)?.index,
    tokenizer,
    renderer: toMath,
  })
  marked.use(markedFootnote(), markedAlert(), {
    hooks: {
      processAllTokens: (all: unknown) => {
        const html: MarkdownToken[] = []
        marked.walkTokens(all, (token) => token.type === 'html' && html.push(token))
        literalTags(html)
        return all
      },
    },
    tokenizer: {
      // A tag that may be none makes no raw HTML of what follows.
      inlineText(this: { readonly lexer: { readonly state: { inRawBlock: boolean } } }) {
        this.lexer.state.inRawBlock = false
        return false
      },
    },
    renderer: {
      code: ({ lang, text }: { readonly lang?: string; readonly text: string }) =>
        lang === 'math' && toMath({ text, displayMode: true }),
    },
    extensions: [
      math('inline', (text) => {
        const [raw, mark, inner] = inline.exec(text) ?? []
        return raw === undefined ? undefined : { type: 'inlineMath', raw, text: inner, displayMode: mark === '$$' }
      }),
      math('block', (text) => {
        const [raw, inner] = block.exec(text) ?? []
        return raw === undefined ? undefined : { type: 'blockMath', raw, text: inner, displayMode: true }
      }),
    ],
  })
  return marked.parse(source, { gfm: true })
}
