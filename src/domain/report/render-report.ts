import { escapeText } from 'entities'

/** A document of a few pages. Everything in it is plain text. */
export interface Report {
  readonly title: string
  /** The subject of the report, in a sentence. */
  readonly summary: string
  readonly sections: readonly ReportSection[]
}

/** A table under a heading. */
export interface ReportSection {
  readonly heading: string
  /** Names of the columns; none if the rows need no heading. */
  readonly columns?: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** A sentence under the table. */
  readonly note?: string
}

const STYLE = `body { font: 10pt/1.45 sans-serif; overflow-wrap: anywhere } h1 { font-size: 18pt; margin: 0 0 4pt } h2 { font-size: 12pt; margin: 14pt 0 4pt; break-after: avoid }
table { border-collapse: collapse; width: 100% } th, td { border-bottom: 1px solid #ccc; padding: 3pt 6pt 3pt 0; text-align: left; vertical-align: top } tr { break-inside: avoid }
td:first-child { width: 24% } pre, .code { font: 8pt/1.4 monospace; white-space: pre-wrap } img { max-width: 100% }`

/** A4 in inches, with room for the page numbers of REPORT_FOOTER. */
export const REPORT_PAPER = {
  width: 8.27,
  height: 11.69,
  margin: { top: 0.7, right: 0.7, bottom: 0.8, left: 0.7 },
} as const

/** Page numbers, in the classes that the browser fills in. */
export const REPORT_FOOTER =
  '<div style="font: 8px sans-serif; width: 100%; text-align: center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

/** The HTML of a report, without scripts and external resources. */
export function renderReport({ title, summary, sections }: Report): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeText(title)}</title><style>${STYLE}</style>
<h1>${escapeText(title)}</h1><p>${escapeText(summary)}</p>${sections.map(renderSection).join('')}</html>`
}

function renderSection({ heading, columns, rows, note }: ReportSection): string {
  const head = columns
    ? `<thead><tr>${columns.map((name) => `<th>${escapeText(name)}</th>`).join('')}</tr></thead>`
    : ''
  const body = rows.map((row) => `<tr>${row.map(renderCell).join('')}</tr>`).join('')
  const table = rows.length > 0 ? `<table>${head}<tbody>${body}</tbody></table>` : ''
  return `<h2>${escapeText(heading)}</h2>${table}${note === undefined ? '' : `<p>${escapeText(note)}</p>`}`
}

function renderCell(cell: string | number | null): string {
  return `<td>${cell === null ? '–' : escapeText(String(cell))}</td>`
}
