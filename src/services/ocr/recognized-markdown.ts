import type { RecognizedText } from '@farebox/ocr'
import { readFragment } from '@farebox/reading'

// Longer than the text of any page that is read in time.
const MAX_CHARS = 200_000

/** The text as Markdown: its lines and paragraphs, with the tables whose cells are certain in their place. */
export function toRecognizedMarkdown({
  text,
  lines,
  tables,
}: Pick<RecognizedText, 'text' | 'lines' | 'tables'>): string {
  const certain = new Map(tables.filter(({ isCertain }) => isCertain).map((table) => [table.firstLine, table]))
  const blocks: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) blocks.push(`<p>${open.join('<br>')}</p>`)
    open = []
  }
  const lastLines = findLastLines(text)
  for (let at = 0; at < lines.length; at += 1) {
    const table = certain.get(at)
    if (table) {
      close()
      blocks.push(toTable(table.rows))
      at += table.rows.length - 1
      continue
    }
    open.push(escapeHtml(lines[at]?.text ?? ''))
    if (lastLines.has(at)) close()
  }
  close()
  return readFragment(blocks.join('\n'), { as: 'markdown', baseUrl: 'https://image.invalid', maxChars: MAX_CHARS })
}

/** The indices of the last lines of all paragraphs. */
function findLastLines(text: string): ReadonlySet<number> {
  let end = -1
  return new Set(
    text.split('\n\n').map((paragraph) => {
      end += paragraph.split('\n').length
      return end
    }),
  )
}

function toTable([header = [], ...body]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(header, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
