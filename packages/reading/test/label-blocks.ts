import { type DescribedBlock, describeBlocks } from '../src/main-content/likelihood/block-features.ts'
import { pageFacts } from '../src/main-content/likelihood/page-facts.ts'
import { readTexts } from '../src/main-content/texts-page.ts'
import { keepFigures } from '../src/structure/keep-figures.ts'
import { keepMeaning } from '../src/structure/keep-meaning.ts'
import { keepPictures } from '../src/structure/keep-pictures.ts'
import { parseShown } from '../src/tree/parse-shown.ts'

/** A block of a page, and the share of it that is content by a published truth, 0 to 1. */
export interface LabelledBlock extends DescribedBlock {
  readonly share: number
}

const RUN = 3
const HALF = 0.5
const NEAR = 3
// How much blocks beside a block say of it, next to its own words.
const BESIDE = 0.5
// How often a short text that occurs in the truth is content: beside content, on a line of its own, anywhere.
const SHORT = { lineBesideContent: 1, besideContent: 0.8, line: 0.6, elsewhere: 0.1 }

/** The blocks of a page as the reader sees them, labelled. A block is content by its runs of three words. */
export function labelBlocks(html: string, { url, truth }: { readonly url: string; readonly truth: string }) {
  const document = parseShown(html, { rendered: false })
  keepMeaning(document, html)
  keepPictures(document, url)
  keepFigures(document)
  const facts = pageFacts(document)
  const blocks = describeBlocks(document, readTexts(document).texts, facts)
  const words = wordsOf(truth)
  const shares = sharesOf(
    blocks.map(({ text }) => runsOf(wordsOf(text))),
    runsOf(words),
  )
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

/**
 * The share of each block's runs that are in the truth; null for a block without runs. A run of the truth counts once:
 * of blocks with the same runs, the likeliest gets it, by its own share and by those of the blocks beside it.
 */
function sharesOf(blocks: readonly (readonly string[])[], truth: readonly string[]): (number | null)[] {
  const left = new Map<string, number>()
  for (const run of truth) left.set(run, (left.get(run) ?? 0) + 1)
  const most = blocks.map((runs) =>
    runs.length === 0 ? null : runs.filter((run) => left.has(run)).length / runs.length,
  )
  const likely = most.map(
    (share, at) => (share ?? 0) + BESIDE * meanOf(most.slice(Math.max(0, at - NEAR), at + NEAR + 1)),
  )
  const shares = [...most]
  for (const at of [...blocks.keys()].sort((one, other) => (likely[other] ?? 0) - (likely[one] ?? 0))) {
    const runs = blocks[at] ?? []
    if (runs.length === 0) continue
    let hits = 0
    for (const run of runs) {
      const times = left.get(run) ?? 0
      if (times > 0) hits += 1
      left.set(run, times - 1)
    }
    shares[at] = hits / runs.length
  }
  return shares
}

function meanOf(shares: readonly (number | null)[]): number {
  const known = shares.filter((share) => share !== null)
  return known.reduce((sum, share) => sum + share, 0) / Math.max(1, known.length)
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
