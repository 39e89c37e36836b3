import { coverageOf, leftOut, type PageCoverage } from '../coverage/coverage.ts'
import { type WeighedLine, weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import { readArticleBody } from '../facts/json-ld.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { collapse, textBlocks } from '../tree/text-blocks.ts'
import { chooseContent } from './choose-content.ts'
import { expectedF1, LEAST_EXPECTED } from './expected-f1.ts'
import { keepTexts } from './keep-texts.ts'
import { type JudgedBlock, judgeBlocks } from './likelihood/judge-blocks.ts'
import { keepBlocks } from './likelihood/keep-blocks.ts'
import { type LikelyPart, likelyPart } from './likelihood/likely-part.ts'
import { type PageFacts, pageFacts } from './likelihood/page-facts.ts'
import { losesPrices } from './priced-cards.ts'
import { removeLandmarks } from './remove-landmarks.ts'
import { isWrongPart } from './wrong-part.ts'

// The likely part is taken if it is better by this much: the choice is trimmed by what is known of articles and threads.
const LIKELIER = 0.1
const LIKELIER_IN_ARTICLE = 0.2
// An article of this length is no title, menu or banner: what the page shows besides are comments or other articles.
const LONG_CHARS = 1000

/** The main content of a page, and how it relates to what the page shows. */
export interface MainContent {
  /** May be empty. */
  readonly content: DomElement
  /** The share of the page's own text that it holds, 0 to 1. */
  readonly coverage: number
  /** The headings of the parts that it does not hold, at most ten. */
  readonly leftOut: readonly string[]
  /** Whether it is probably a title, a menu or a banner. */
  readonly isWrongPart: boolean
}

/**
 * Finds the main content of a page and holds it against what the page shows. `document` is the parsed page, which is
 * taken apart; `parseAgain` parses it again. `sites` are the registrable domains of its own addresses.
 */
export function findMainContent(
  document: DomDocument,
  parseAgain: () => DomDocument,
  { sites }: { readonly sites: ReadonlySet<string> },
): MainContent {
  const stated = readArticleBody(document)
  const facts = pageFacts(document)
  keepTexts(document)
  const lines = weighLines(shownLines(document.body))
  const blocks = judgeBlocks(document, facts)
  const likely = likelyPart(blocks)
  const chosen = chooseContent(document, { stated, facts, blocks, parseAgain, sites })
  const content = isLikelier(likely, { chosen, facts, blocks }) ? likelyContent(parseAgain(), likely) : chosen
  const held = { content, coverage: coverageOf(content, lines) }
  const { content: best, coverage } =
    facts.type === 'page' && !facts.isArticle ? withCards(held, lines, parseAgain) : held
  return {
    content: best,
    coverage: coverage.share,
    leftOut: leftOut(lines, coverage),
    isWrongPart: isWrongPart(best, { coverage, facts, parseAgain }),
  }
}

interface HeldContent {
  readonly content: DomElement
  readonly coverage: PageCoverage
}

interface Choice {
  readonly chosen: DomElement
  readonly facts: PageFacts
  readonly blocks: readonly JudgedBlock[]
}

/** Whether the likely part stands in place of the choice. */
function isLikelier(likely: LikelyPart, { chosen, facts, blocks }: Choice): boolean {
  if (likely.expected < LEAST_EXPECTED) return false
  const better = likely.expected - expectedF1(textBlocks(chosen), blocks)
  if (!facts.isArticle && !facts.hasOneArticle) return better > LIKELIER
  const isShort = collapse(chosen.textContent).length < LONG_CHARS
  return better > LIKELIER_IN_ARTICLE && isShort && !holds(chosen, likeliest(blocks))
}

function holds(content: DomElement, wanted: string | undefined): boolean {
  return textBlocks(content).some(({ text }) => text === wanted)
}

/** The text of a page that is most likely its content: an article with it is short, not wrong. */
function likeliest(blocks: readonly JudgedBlock[]): string | undefined {
  return blocks.reduce<JudgedBlock | undefined>(
    (best, block) => (block.likelihood > (best?.likelihood ?? 0) ? block : best),
    undefined,
  )?.text
}

function likelyContent(document: DomDocument, { isIn }: LikelyPart): DomElement {
  keepTexts(document)
  keepBlocks(document.body, isIn)
  return document.body
}

/** The page without its landmarks if a content has lost the cards of a shop, and that has not. */
function withCards(held: HeldContent, lines: readonly WeighedLine[], parseAgain: () => DomDocument): HeldContent {
  if (!losesPrices(held.coverage, lines)) return held
  const document = parseAgain()
  keepTexts(document)
  removeLandmarks(document.body)
  const coverage = coverageOf(document.body, lines)
  return losesPrices(coverage, lines) ? held : { content: document.body, coverage }
}
