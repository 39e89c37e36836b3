import type { Figure } from './figure.ts'

type Told = Pick<Figure, 'value' | 'unit' | 'peers'>

/** Figures as a buyer would say them, by the name of their bench: at least all those of single services. */
export const IN_WORDS: Readonly<Record<string, (figure: Told) => string>> = {
  articles: ({ value, peers }) =>
    `Of real articles ${percent(value)} of what people marked as the text is read, word order included (F1); Readability ${percent(peers['readability + linkedom'])}, Defuddle ${percent(peers['defuddle'])}.`,
  capture: ({ value, peers }) =>
    `A screenshot takes ${seconds(value)} while eight are made at once; the browser's bare driver ${seconds(peers['playwright-core'])}.`,
  companies: ({ value, peers }) =>
    `${count(value, 'other company was', 'other companies were')} taken for the one that was named; comparing names by likeness takes ${peers['similarity of 0.85, others taken']}.`,
  'diagram-pictures': ({ value }) =>
    `${count(value, 'picture differs', 'pictures differ')} visibly from Mermaid's own.`,
  feeds: ({ value, peers }) =>
    `${value} % of a public test suite for feed readers is passed; feedsmith ${peers['feedsmith']} %, rss-parser ${peers['rss-parser']} %.`,
  image: ({ value }) =>
    `Our part of resizing a picture takes ${milliseconds(value)}, beside the work of the library sharp itself.`,
  invoices: ({ value }) => `${percent(value)} of the labelled fields of e-invoices are read right.`,
  ocr: ({ value, peers }) =>
    `${rounded(value)} % of the letters are wrong where a text was returned; with the Tesseract command ${rounded(peers['best_of_three'])} % at best.`,
  ots: ({ value }) => `${percent(value)} of the proofs are judged as the reference library judges them.`,
  'page-diffs': ({ value }) => `Of pages without news ${rounded(value)} % raise an alert.`,
  'page-types': ({ value, peers }) =>
    `Over all kinds of pages, drawn with the markup of widespread programs, ${percent(value)} of the text is read (F1 of words); Readability ${percent(peers['readability'])}, Defuddle ${percent(peers['defuddle'])}.`,
  papers: ({ value }) =>
    `${count(value, 'paper that is', 'papers that are')} no invoice ${value === 1 ? 'was' : 'were'} read as one, of those never used in development.`,
  places: ({ value }) =>
    `${rounded(value * 1000)} of 1,000 names of places were answered for another place, of those never used in development.`,
  'plain-invoices': ({ value }) =>
    `${percent(value)} of what is printed on invoices without data inside is found and right, of those never used in development.`,
  'screening-pairs': ({ value, peers }) =>
    `Same and different names are told apart with ${percent(value)} (F1); the best of six usual ways to compare names reaches ${percent(Math.max(...Object.values(peers)))}.`,
  simulate: ({ value, unit }) => `${value} ${unit} trades in harmless tokens and in traps.`,
  'translate-honesty': ({ value }) => `${count(value, 'text was', 'texts were')} charged for and returned unchanged.`,
  wishes: ({ value }) => `${percent(value)} of what users asked for most, and no paid vendor is needed for, is there.`,
  venues: ({ value }) => `${count(value, 'rate was', 'rates were')} wrong when exchanges answered oddly.`,
}

function percent(share = Number.NaN): string {
  return `${rounded(share * 100)} %`
}

/** Two digits are what a reader keeps; a share of nearly all shows how nearly. */
function rounded(value = Number.NaN): string {
  return String(Math.round(value * 10) / 10)
}

function seconds(milliseconds = Number.NaN): string {
  return `${rounded(milliseconds / 1000)} s`
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

function count(value: number, one: string, many: string): string {
  return `${value === 0 ? 'No' : value} ${value === 1 ? one : many}`
}
