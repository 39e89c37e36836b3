/** A page that is hard to fit on paper, in which each part has a word of its own. */
export interface WidePage {
  readonly name: string
  readonly html: string
  readonly words: readonly string[]
  /** Input of html-to-pdf besides the page. */
  readonly paper: object
}

const PAPERS = [
  {},
  { landscape: true },
  { format: 'Legal' },
  { paper_width: '148mm', paper_height: '210mm' },
  { margin: { top: '0', bottom: '0', left: '0', right: '0' } },
]
const PARTS = [12, 30, 60]

const cell = (word: string) => `<td style="min-width:90px">${word}</td>`
const box = (word: string, style: string) => `<div style="${style}">${word}</div>`

/** How the parts stand beside each other. */
const LAYOUTS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  table: (words) => `<table><tr>${words.map(cell).join('')}</tr></table>`,
  'table of long rows': (words) =>
    `<table><tr>${words.map(cell).join('')}</tr><tr>${words.map(() => cell('x')).join('')}</tr></table>`,
  'scrolling box': (words) =>
    `<div style="overflow-x:auto;width:100%"><table><tr>${words.map(cell).join('')}</tr></table></div>`,
  'scrolling box in a card': (words) =>
    `<main style="max-width:600px;margin:auto"><section style="overflow:auto"><table><tr>${words.map(cell).join('')}</tr></table></section></main>`,
  'one line of code': (words) => `<pre>${words.join(' ')}</pre>`,
  'code in a scrolling box': (words) => `<pre style="overflow-x:scroll"><code>${words.join(' = ')}</code></pre>`,
  'row of cards': (words) =>
    `<div style="display:flex">${words.map((word) => box(word, 'flex:0 0 120px')).join('')}</div>`,
  'grid of fixed columns': (words) =>
    `<div style="display:grid;grid-template-columns:repeat(${words.length},110px)">${words.map((word) => box(word, '')).join('')}</div>`,
  'body of fixed width': (words) =>
    `<div style="width:${words.length * 100}px">${words.map((word) => `<span style="display:inline-block;width:95px">${word}</span>`).join('')}</div>`,
  'placed boxes': (words) =>
    `<div style="position:relative;height:40px">${words.map((word, at) => box(word, `position:absolute;left:${at * 100}px`)).join('')}</div>`,
  drawing: (words) =>
    `<svg width="${words.length * 100}" height="40">${words.map((word, at) => `<text x="${at * 100}" y="20">${word}</text>`).join('')}</svg>`,
  'from right to left': (words) => `<html dir="rtl"><table><tr>${words.map(cell).join('')}</tr></table>`,
  'paper of its own': (words) => `<style>@page{size:A5}</style><table><tr>${words.map(cell).join('')}</tr></table>`,
}

/** 195 pages: every layout with few, many and very many parts, on every paper. */
export function makeWidePages(): readonly WidePage[] {
  return Object.entries(LAYOUTS).flatMap(([layout, make]) =>
    PARTS.flatMap((parts) =>
      PAPERS.map((paper) => {
        const words = Array.from({ length: parts }, (_, at) => `word${at}end`)
        return { name: `${layout}, ${parts}, ${JSON.stringify(paper)}`, html: make(words), words, paper }
      }),
    ),
  )
}
