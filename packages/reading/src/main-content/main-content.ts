import { coverageOf, leftOut } from '../coverage/coverage.ts'
import { type WeighedPage, weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import { readArticleBody } from '../facts/json-ld.ts'
import { readLead } from '../facts/read-lead.ts'
import type { SaidByFields } from '../facts/said-by-fields.ts'
import { readStatedTexts, type StatedTexts } from '../facts/stated/stated-texts.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { collapse, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { dropAdvertLabels } from './beside/advert-labels.ts'
import { dropBeside, findBeside } from './beside/find-beside.ts'
import { chooseContent } from './choose-content.ts'
import { dropAllEmptied } from './emptied-headings.ts'
import { readFormFacts } from './forms/form-facts.ts'
import { inAskingForm, tellingForms } from './forms/telling-forms.ts'
import { givesWay } from './gives-way.ts'
import { judgeLinks } from './judge-links.ts'
import { type JudgedBlock, judgeBlocks } from './likelihood/judge-blocks.ts'
import { judgeNavigation } from './likelihood/judge-navigation.ts'
import { keepBlocks } from './likelihood/keep-blocks.ts'
import { likelyPart } from './likelihood/likely-part.ts'
import { type PageFacts, pageFacts } from './likelihood/page-facts.ts'
import { addCards } from './lost/add-cards.ts'
import { type HeldContent, withRest } from './lost/brief-page.ts'
import { putFiguresBack } from './lost/figures/own-figures.ts'
import { fillGaps } from './lost/fill-gaps.ts'
import { captionsOf, putCaptionsBack } from './lost/lost-captions.ts'
import { sectionsOf } from './lost/lost-sections.ts'
import { NOTHING_PUT, putOwnBack } from './lost/own/put-own-back.ts'
import { type OwnFacts, ownFacts, putFactsBack } from './lost/own-facts.ts'
import { putOpeningBack } from './lost/own-opening.ts'
import { ownPrices, putPricesBack } from './lost/own-prices.ts'
import { mayLackFellows } from './lost/series.ts'
import { putSpeakersBack, whoSays } from './lost/who-says.ts'
import { ownContacts, putContactsBack } from './own-contacts.ts'
import { cardLines, losesPrices } from './priced-cards.ts'
import { judgeStated } from './stated-blocks.ts'
import { readTexts, type TextsPage } from './texts-page.ts'
import { withAllPosts } from './thread/all-posts.ts'
import { holdsWords, isOfPage, plainLetters, sharedWords } from './title-of.ts'
import { wholePart } from './whole-part.ts'
import { findLead, findStandfirst, missesLead, writeLead } from './write-lead.ts'
import { isWrongPart } from './wrong-part.ts'

/** The main content of a page, and how it relates to what the page shows. */
export interface MainContent {
  /** May be empty. */
  readonly content: DomElement
  /** The share of the page's own text that it holds, 0 to 1. */
  readonly coverage: number
  /** The parts that it does not hold, by heading or line, at most ten. */
  readonly leftOut: readonly string[]
  /** Whether it is probably a title, a menu or a banner. */
  readonly isWrongPart: boolean
}

const NOTHING_SAID: SaidByFields = {
  author: null,
  publishedAt: null,
  publishedDay: null,
  isDayStated: false,
  isWork: false,
  language: null,
}

/** What is known of a page beside its tree. */
export interface KnownPage {
  /** The registrable domains of its own addresses. */
  readonly sites: ReadonlySet<string>
  /** Default: not known. */
  readonly url?: string
  /** Whether it builds itself with scripts that did not run. */
  readonly isUnbuilt?: boolean
  /** Default: nothing. */
  readonly saidByFields?: SaidByFields
}

/** Finds the main content of a parsed page, of which only what is read is left, and holds it against what the page shows. */
export function findMainContent(
  document: DomDocument,
  { sites, url = '', isUnbuilt = false, saidByFields = NOTHING_SAID }: KnownPage,
): MainContent {
  const stated = readArticleBody(document)
  const facts = pageFacts(document)
  const isThread = facts.type === 'thread'
  const said = isThread ? null : readStatedTexts(document)
  const isLead = isThread ? null : readLead(document, facts.titles)
  const telling = isThread ? [] : tellingForms(document)
  const captions = captionsOf(document.body)
  const isAsked = inAskingForm(document)
  const page = readTexts(document, facts.type)
  const { texts } = page
  const shown = shownLines(document.body)
  const lines = weighLines(shown)
  const taken = page.copy()
  const blocks = judgePage(document, texts, { facts, said, taken })
  const likely = likelyPart(blocks)
  const sections = sectionsOf(blocks)
  const forms = readFormFacts(texts, blocks, telling)
  const small = smallTextsOf(texts, facts)
  const beside = findBeside(document.body, { blocks: texts, facts, sites, url, saidByFields })
  const chosen = chooseContent(taken, { page, stated, facts, blocks, sites })
  const heading = isOfOtherPages(facts) ? '' : (facts.titles[0] ?? '')
  const lead = isLead && findLead(shown, { heading, isLead })
  const choice = textBlocks(chosen)
  const isOffLead = () => lead !== null && missesLead(choice, { lead, lines: shown })
  const isLikelier = givesWay(choice, likely, { stated, facts, blocks, isOffLead })
  const content = isLikelier ? keepBlocks(page, isThread ? withAllPosts(blocks, likely.isIn) : likely.isIn) : chosen
  const opening = lead ?? findStandfirst(shown, heading)
  const isWritten = opening && writeLead(content, { lead: opening, isGuessed: !lead, lines: shown }, texts)
  const mayHaveCards = facts.type === 'page' && !facts.isArticle
  // What follows may put back the prices of some cards.
  const isShop = mayHaveCards && losesPrices(coverageOf(content, lines), lines.own)
  if (!isThread)
    fillGaps(content, {
      blocks,
      sections,
      titles: facts.titles,
      forms,
      isArticle: facts.isArticle || facts.type !== 'page',
      page,
      isAsked,
    })
  if (!isThread) putCaptionsBack(content, { captions, titles: facts.titles, page })
  const held = { content, coverage: coverageOf(content, lines) }
  const carded = mayHaveCards ? withCards(held, lines, { isShop, page }) : held
  const isWrong = ({ content: each, coverage }: HeldContent) => isWrongPart(each, { coverage, facts, page })
  const chosenWithRest = withRest(carded, lines, { facts, page })
  // Around a product stand others, and what a page shows before its scripts ran are menus.
  const isNarrow = isUnbuilt || facts.type === 'product'
  const { content: best, coverage } = isNarrow ? chosenWithRest : wholePart(chosenWithRest, lines, { isWrong, page })
  const judged = { page, blocks, titles: facts.titles, lead: isWritten ? opening.text : null, saidByFields }
  const isMore = putSmallBack(best, { ...judged, ...small, facts })
  const own = isThread ? NOTHING_PUT : putOwnBack(best, judged)
  const isWithout = [dropBeside(best, beside), !isThread && dropAdvertLabels(best)].includes(true)
  const isEmptied = dropAllEmptied(best, blocks) || isWithout
  writeHeading(best, { facts, blocks })
  const known = isMore || own.isMore || isEmptied ? coverageOf(best, lines) : coverage
  return {
    content: best,
    coverage: known.share,
    leftOut: leftOut(lines, known, own.told),
    isWrongPart: isWrong({ content: best, coverage: known }),
  }
}

/** What a page says shortly: of a thread, nothing. */
interface SmallTexts {
  readonly small: OwnFacts | null
  readonly prices: readonly number[]
  readonly contacts: readonly number[]
  readonly speakers: ReturnType<typeof whoSays>
}

function smallTextsOf(texts: readonly TextBlock[], { type, isArticle, titles }: PageFacts): SmallTexts {
  if (type === 'thread') return { small: null, prices: [], contacts: [], speakers: [] }
  return {
    small: ownFacts(texts),
    prices: isArticle ? [] : ownPrices(texts, titles),
    contacts: isArticle ? [] : ownContacts(texts),
    speakers: whoSays(texts),
  }
}

type SmallPage = Parameters<typeof putOpeningBack>[1] & SmallTexts & { readonly facts: PageFacts }

/** Puts the short texts of a page back that a choice lacks. Returns whether there were any. */
function putSmallBack(best: DomElement, { facts, small, prices, contacts, speakers, ...judged }: SmallPage): boolean {
  const isThread = facts.type === 'thread'
  return [
    small !== null && putFactsBack(best, { ...judged, facts: small }),
    putPricesBack(best, { ...judged, prices }),
    putContactsBack(best, { ...judged, contacts }),
    putSpeakersBack(best, { ...judged, speakers }),
    !isThread && putOpeningBack(best, judged),
    // Beside an article stand figures of other things.
    !isThread && !facts.isArticle && !facts.hasOneArticle && putFiguresBack(best, judged),
  ].includes(true)
}

interface StatedPage {
  readonly facts: PageFacts
  /** What its data says of what it is about. */
  readonly said: StatedTexts | null
  /** A copy of the page that is taken apart later. */
  readonly taken: DomDocument
}

/** The texts of a page, with what its places, its links and its data say of them. */
function judgePage(
  document: DomDocument,
  texts: readonly TextBlock[],
  { facts, said, taken }: StatedPage,
): readonly JudgedBlock[] {
  const judged = judgeNavigation(judgeLinks(judgeBlocks(document, texts, facts), facts))
  const copies = textBlocks(taken.body)
  const known = judged.map((block, at) => ({ ...block, taken: copies[at]?.element }))
  return said ? judgeStated(texts, known, said) : known
}

/** Whether the heading of a page stands beside the menus of its site, and does not title this page. */
function isOfOtherPages({ titles: [heading = '', bar = ''], isOfSite }: PageFacts): boolean {
  return isOfSite && !isOfPage(heading, bar)
}

/** Writes the heading of the page above its content if it has a word that neither the title of the browser's bar nor it has. */
function writeHeading(
  content: DomElement,
  { facts, blocks }: { readonly facts: PageFacts; readonly blocks: readonly Pick<TextBlock, 'text'>[] },
) {
  const [heading = '', bar = ''] = facts.titles
  const isSaid = bar.trim() === '' || sharedWords(heading, bar) === 1
  const isHeld = isSaid || textBlocks(content).some(({ text }) => holdsWords(text, heading))
  if (isOfOtherPages(facts) || isHeld) return
  const written = content.ownerDocument.createElement('h1')
  // As it is drawn: its words alone do not show which signs belong together.
  const letters = plainLetters(heading)
  const shown = blocks.find(({ text }) => plainLetters(text) === letters)
  written.append(shown?.text ?? collapse(heading))
  content.insertBefore(written, content.firstChild)
}

interface CardPage {
  /** Whether the choice had lost most prices of the cards of a shop. */
  readonly isShop: boolean
  readonly page: TextsPage
}

/** The choice with the cards of a shop, and with the last of a series that it holds but for one. */
function withCards(held: HeldContent, lines: WeighedPage, { isShop, page }: CardPage): HeldContent {
  const { own } = lines
  if (!isShop && !mayLackFellows(own, held.coverage.held)) return held
  const cards = isShop ? cardLines(own) : new Set<string>()
  addCards(held.content, { page, cards })
  return { ...held, coverage: coverageOf(held.content, lines) }
}
