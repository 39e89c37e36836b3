import { removeUnread } from '../src/main-content/clutter.ts'
import { type DescribedBlock, describeBlocks } from '../src/main-content/likelihood/block-features.ts'
import { pageFacts } from '../src/main-content/likelihood/page-facts.ts'
import { keepFigures } from '../src/structure/keep-figures.ts'
import { keepMeaning } from '../src/structure/keep-meaning.ts'
import { keepPictures } from '../src/structure/keep-pictures.ts'
import { parsePage } from '../src/tree/parse-page.ts'

/** A block of a page, and the share of it that is content by a published truth, 0 to 1. */
export interface LabelledBlock extends DescribedBlock {
  readonly share: number
}

const RUN = 3
const HALF = 0.5
// How often a short text that occurs in the truth is content: beside content, on a line of its own, anywhere.
const SHORT = { lineBesideContent: 1, besideContent: 0.8, line: 0.6, elsewhere: 0.1 }

/** The blocks of a page as the reader sees them, labelled. A block is content by its runs of three words. */
export function labelBlocks(html: string, { url, truth }: { readonly url: string; readonly truth: string }) {
  const document = parsePage(html)
  keepMeaning(document, html)
  keepPictures(document, url)
  keepFigures(document)
  const facts = pageFacts(document)
  removeUnread(document)
  const blocks = describeBlocks(document, facts)
  const words = wordsOf(truth)
  const known = new Set(runsOf(words))
  const shares = blocks.map(({ text }) => {
    const runs = runsOf(wordsOf(text))
    return runs.length === 0 ? null : runs.filter((run) => known.has(run)).length / runs.length
  })
  const whole = ` ${words.join(' ')} `
  const lines = new Set(truth.split('\n').map((line) => wordsOf(line).join(' ')))
  return blocks.map((block, at): LabelledBlock => {
    const own = wordsOf(block.text).join(' ')
    return { ...block, share: shares[at] ?? shareOfShort(own, { whole, lines, isBeside: isBesideContent(at, shares) }) }
  })
}

interface Truth {
  readonly whole: string
  readonly lines: ReadonlySet<string>
  readonly isBeside: boolean
}

function shareOfShort(words: string, { whole, lines, isBeside }: Truth): number {
  if (words === '' || !whole.includes(` ${words} `)) return 0
  if (isBeside) return lines.has(words) ? SHORT.lineBesideContent : SHORT.besideContent
  return lines.has(words) ? SHORT.line : SHORT.elsewhere
}

/** Whether the nearest longer block before or after is content. */
function isBesideContent(at: number, shares: readonly (number | null)[]): boolean {
  const before = shares.slice(0, at).findLast((share) => share !== null) ?? 0
  const after = shares.slice(at + 1).find((share) => share !== null) ?? 0
  return Math.max(before, after) > HALF
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
