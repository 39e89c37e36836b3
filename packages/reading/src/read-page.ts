import { decodeText } from '@farebox/charset'
import { visibleTexts } from '@farebox/charset/visible-text'
import { type ContentKind, contentKind } from './content-kind.ts'
import { thinNotice } from './coverage/thin-notice.ts'
import { asksIn, COOKIES, consentBoxes } from './facts/consent-box.ts'
import { fileName } from './facts/file-name.ts'
import type { Notice } from './facts/notice.ts'
import { type PageData, readPageData } from './facts/page-data.ts'
import { linksOf, mergeLinks, type PageLink } from './facts/page-links.ts'
import { readMetadata } from './facts/page-metadata.ts'
import { type BlockSignals, noticeOf, readBlockSignals } from './facts/page-notice.ts'
import type { Publication } from './facts/publication.ts'
import type { PageRecord } from './facts/records/page-record.ts'
import { readRecords } from './facts/records/page-records.ts'
import { withEmbedded } from './facts/unread/embedded-pages.ts'
import { unwrittenNotice } from './facts/unread/script-parts.ts'
import { describeSelected } from './facts/unread/selected-part.ts'
import { writtenLanguage } from './facts/written-language.ts'
import { sitesOf } from './main-content/leads-elsewhere.ts'
import { findMainContent, type KnownPage } from './main-content/main-content.ts'
import { excludeContent, gatherMatches, meetSelectors, selectContent } from './main-content/selected/select-content.ts'
import { type LineMarks, readPageLines, UNMARKED } from './output/page-lines.ts'
import { toLines } from './output/to-lines.ts'
import { toStructuredLines } from './output/to-structured-lines.ts'
import { writeContent } from './output/write-content.ts'
import type { PageSource } from './page-source.ts'
import { type PdfText, readPdfText } from './pdf/pdf-text.ts'
import { keepFigures } from './structure/keep-figures.ts'
import { dropEmptyHeadings } from './structure/keep-headings.ts'
import { keepMeaning } from './structure/keep-meaning.ts'
import { keepPictures } from './structure/keep-pictures.ts'
import { returnNotes } from './structure/notes/keep-notes.ts'
import { shortenOwnLinks } from './structure/own-links.ts'
import { putPicturesInWords } from './structure/pictures-in-words.ts'
import { raiseDigits } from './structure/raise-digits.ts'
import { showPanels } from './structure/tabs/open-tabs.ts'
import type { DomDocument } from './tree/dom.ts'
import { dropDeadWeight } from './tree/drop-dead-weight.ts'
import { parseShown } from './tree/parse-shown.ts'
import { copyPage } from './tree/parser/copy-page.ts'
import { forgetNames } from './tree/source/attribute-names.ts'
import { dropDisguised, findUntrusted, findUntrustedText, NOTHING_UNTRUSTED, type Untrusted } from './untrusted.ts'

// Far more than the longest answer needs. More only costs time.
const MAX_HTML_CHARS = 3_000_000

// Of the letters of a PDF, as a share: fewer are a logo or a formula.
const MOST_NONSENSE = 0.02

const NOT_FOUND: Notice = {
  reason: 'no_match',
  message: 'Nothing on the page matches selector: this is its main content instead.',
}

// Nothing was chosen, so nothing is held against it.
const ALL = { coverage: null, leftOut: [] } as const

const GONE: Notice = { reason: 'no_match', message: 'Nothing on the page matches selector.' }

/** The content of a page, without the parts around it; with marks for 'lines' of HTML. */
export interface PageReading extends Publication, LineMarks {
  readonly kind: ContentKind
  /** The page's own, otherwise the file name; may be empty. */
  readonly title: string
  readonly description: string | null
  /** In the requested form. May exceed maxChars; empty if there is no text. */
  readonly text: string
  /** The links of the main content first. */
  readonly links: readonly PageLink[]
  /** Null if not requested, or if the page is not HTML. */
  readonly data: PageData | null
  /** The cards of listings and collections, at most 200; empty if not requested. */
  readonly records: readonly PageRecord[]
  readonly canonicalUrl: string | null
  readonly language: string | null
  /** Whether an element matched `selector`; null without a selector, or if the page is not HTML. */
  readonly selectorFound: boolean | null
  /** The target of an automatic redirect; null without one. */
  readonly refreshUrl: string | null
  /** Text that an agent should not obey. Empty for 'lines', which are compared and not read. */
  readonly untrusted: Untrusted
  /** The share of the page's own text that the text holds, 0 to 1; null if no main content was chosen. */
  readonly coverage: number | null
  /** The parts of the page that the text does not hold, by heading or line, at most ten. */
  readonly leftOut: readonly string[]
  /** Why the text may not be what the caller wants; null if there is no reason for doubt. */
  readonly notice: Notice | null
}

/** Reads HTML, PDF, JSON, XML and plain text, as people see it. Never throws: `notice` explains why something was not read. */
export async function readPage(source: PageSource): Promise<PageReading> {
  return visibleTexts(await readKind(source))
}

async function readKind(source: PageSource): Promise<PageReading> {
  const kind = contentKind(source.body, source.contentType)
  if (kind === 'html') return readHtml(source)
  if (kind === 'pdf') return readPdf(source)
  if (kind === 'other')
    return { ...nothing(source, kind), notice: { reason: 'not_a_page', message: describeBinary(source) } }
  const { text } = decodeText(source.body, source.contentType)
  const cut = source.as === 'lines' ? toStructuredLines(text, kind) : text.slice(0, source.maxChars + 1).trim()
  const isFenced = source.as === 'markdown' && kind !== 'text' && cut !== ''
  return {
    ...nothing(source, kind),
    untrusted: findUntrustedText(cut),
    text: isFenced ? `\`\`\`${kind}\n${cut}\n\`\`\`` : cut,
    notice: cut === '' ? noText('The file is empty.') : null,
  }
}

function readHtml(source: PageSource): PageReading {
  forgetNames()
  const html = dropDeadWeight(decodeText(source.body, source.contentType).text, MAX_HTML_CHARS)
  const document = parseShown(html, source)
  const { baseUrl, title, isDayStated, isWork, ...metadata } = readMetadata(document, source)
  const signs = readBlockSignals(document, { html, title, url: source.url, status: source.status })
  const pageLinks = linksOf(document.body, baseUrl, source.maxLinks)
  const { selector } = source
  meetSelectors(document, [selector, ...(source.exclude ?? [])])
  const matched = selector === undefined ? null : describeSelected(document, selector, baseUrl)
  const unwritten = unwrittenNotice(document, source)
  const data = source.data ? readPageData(document) : null
  const whole = source.records ? copyPage(document) : null
  if (source.as === 'lines') {
    if (source.extras?.includes('panels')) showPanels(document, html)
    const part = selector === undefined ? document.body : gatherMatches(document, selector)
    const wanted = { baseUrl, extras: source.extras ?? [], isWall: signs.wall === 'consent_wall' }
    const { lines, ...marks } = part ? readPageLines(part, wanted) : { lines: [], ...UNMARKED }
    const text = lines.join('\n')
    const notice = part ? (toNotice(signs, { text, matched, ...source }) ?? unwritten) : GONE
    return {
      ...nothing(source, 'html'),
      title,
      ...metadata,
      selectorFound: selector === undefined ? null : part !== null,
      text,
      links: pageLinks,
      data,
      ...marks,
      notice,
    }
  }
  const untrusted = findUntrusted(document, source.hiddenText)
  const { content, selectorFound, isWrongPart, ...held } = readContent(document, {
    html,
    hasDisguised: untrusted.instructions.some(({ hidden }) => hidden),
    baseUrl,
    canonicalUrl: metadata.canonicalUrl,
    isMatched: matched !== null,
    isUnbuilt: signs.buildsItselfWithScript && !source.rendered,
    saidByFields: { ...metadata, isDayStated, isWork },
    ...source,
  })
  const links = mergeLinks(linksOf(content, baseUrl, source.maxLinks), pageLinks).slice(0, source.maxLinks)
  // Of a form with addresses, most letters are Latin in any language.
  const language = writtenLanguage(metadata.language, content.textContent)
  const text = writeContent(content, { ...{ baseUrl, as: source.as }, maxChars: source.maxChars })
  const missed = selectorFound === false ? NOT_FOUND : null
  const notice =
    toNotice(signs, { text, matched, ...source }) ?? missed ?? thinNotice({ ...held, isWrongPart }) ?? unwritten
  return {
    ...nothing(source, 'html'),
    title,
    ...metadata,
    language,
    ...held,
    leftOut: held.coverage === null ? [] : withEmbedded(held.leftOut, signs.embedded),
    selectorFound,
    text,
    links,
    data,
    records: whole ? readRecords(whole, baseUrl, selector === undefined ? content.textContent : null) : [],
    untrusted,
    notice,
  }
}

interface ContentOptions extends PageSource, Omit<KnownPage, 'sites' | 'url'> {
  readonly html: string
  readonly baseUrl: string
  readonly canonicalUrl: string | null
  /** Whether the page has an element that `selector` matches, also one that is not read. */
  readonly isMatched: boolean
  /** Whether dropDisguised has something to remove. */
  readonly hasDisguised: boolean
}

function readContent(document: DomDocument, { html, ...options }: ContentOptions) {
  if (options.hasDisguised) dropDisguised(document)
  excludeContent(document, options.exclude ?? [])
  shortenOwnLinks(document, { baseUrl: options.baseUrl, addresses: [options.url, options.canonicalUrl] })
  // Runs before keepPictures: some formulas are pictures. Readability would resolve links within the page against it.
  for (const base of document.querySelectorAll('base')) base.remove()
  const notes = keepMeaning(document, html)
  keepPictures(document, options.baseUrl)
  keepFigures(document)
  const gathered = options.selector === undefined ? null : selectContent(document, options.selector)
  const selected = gathered ?? (options.isMatched ? document.createElement('div') : null)
  const known = { ...options, sites: sitesOf([options.url, options.baseUrl, options.canonicalUrl]) }
  const asking = !selected && consentBoxes(document.body).length > 0 ? copyPage(document) : null
  const found = selected ? { content: selected, ...ALL, isWrongPart: false } : findMainContent(document, known)
  // Of a page whose own text is short, the request may look like it.
  const isAsked = asking && COOKIES.test(found.content.textContent) && asksIn(found.content, parseShown(html, options))
  if (isAsked) for (const box of consentBoxes(asking.body)) box.remove()
  const { content, coverage, leftOut, isWrongPart } = isAsked ? findMainContent(asking, known) : found
  // A caption that was not removed as clutter is read in its own place.
  for (const figure of content.querySelectorAll('figure:has(figcaption)'))
    for (const picture of figure.querySelectorAll('[data-caption]')) picture.removeAttribute('data-caption')
  if (!options.images || options.as === 'text') putPicturesInWords(content)
  dropEmptyHeadings(content)
  returnNotes(content, notes)
  raiseDigits(content)
  const selectorFound = options.selector === undefined ? null : selected !== null
  return { content, coverage, leftOut, isWrongPart, selectorFound }
}

interface TextRead {
  readonly text: string
  /** What an empty text of what `selector` matches means. */
  readonly matched: Notice | null
  readonly rendered: boolean
}

function toNotice(signs: BlockSignals, { text, matched, rendered }: TextRead) {
  const notice = noticeOf(signs, text)
  // What a selector matches is as short as the caller wants it.
  if (matched && (notice?.reason === 'framed' || (text === '' && notice?.reason === 'no_text')))
    return text === '' ? matched : null
  // The scripts did run, so the text is complete.
  if (!rendered || notice?.reason !== 'needs_script') return notice
  return text === '' ? (matched ?? noText('The page has no text, though its scripts were run.')) : null
}

async function readPdf(source: PageSource): Promise<PageReading> {
  const pdf = await readPdfText(source.body, source.maxChars, source.as === 'markdown')
  if (!pdf) return { ...nothing(source, 'pdf'), notice: noText('The PDF is damaged or asks for a password.') }
  const notice = describeGap(pdf)
  const text = source.as === 'lines' ? toLines(pdf.text).join('\n') : pdf.text
  return { ...nothing(source, 'pdf'), text, untrusted: findUntrustedText(pdf.text), notice }
}

function describeGap({ text, pageCount, nonsense }: PdfText): Notice | null {
  const isNameless = nonsense > MOST_NONSENSE
  if (text === '' && !isNameless)
    return noText(`No text on the ${pageCount} pages of the PDF: probably scanned. The ocr service reads its pages.`)
  if (!isNameless) return null
  const message = `The PDF does not say which letters its fonts have: ${Math.round(100 * nonsense)} % of them are left out. The ocr service reads its pages.`
  return text === '' ? noText(message) : { reason: 'thin', message }
}

function nothing({ url }: PageSource, kind: ContentKind): PageReading {
  return {
    kind,
    title: fileName(url),
    description: null,
    text: '',
    links: [],
    data: null,
    records: [],
    ...UNMARKED,
    canonicalUrl: null,
    language: null,
    selectorFound: null,
    author: null,
    publishedAt: null,
    publishedDay: null,
    image: null,
    refreshUrl: null,
    ...ALL,
    untrusted: NOTHING_UNTRUSTED,
    notice: null,
  }
}

function describeBinary({ body, contentType }: PageSource): string {
  const type = contentType?.split(';', 1)[0]?.trim().slice(0, 100) || 'an unknown type'
  const hint = type.startsWith('image/') ? ' The ocr service reads text from images.' : ''
  return body.length === 0
    ? 'The answer is empty.'
    : `Not a page but ${type}, ${body.length} bytes: no text was read.${hint}`
}

function noText(message: string): Notice {
  return { reason: 'no_text', message }
}
