import {
  countWords,
  findPassages,
  isSelector,
  partOfText,
  truncateHtml,
  truncateMarkdown,
  truncateText,
} from '@farebox/reading'
import { type Static, Type } from 'typebox'
import { invalidInput } from '../../contract/errors.ts'
import { readingInputs } from './reading-fields.ts'
import type { WebReading } from './web-reading.ts'

// More text than most pages have: up to here the length of a text is counted.
const COUNTED_CHARS = 60_000
const SEARCHED_CHARS = 200_000
const TRUNCATE = { markdown: truncateMarkdown, text: truncateText, html: truncateHtml } as const

type ReadingFormat = keyof typeof TRUNCATE

const Inputs = Type.Object(readingInputs)
type ReadingInput = Static<typeof Inputs> & { readonly max_chars: number; readonly include_links: boolean }

/** Converts the inputs to reading options. Throws invalid_input for an invalid CSS selector. */
export function toWanted(input: ReadingInput) {
  const { selector, exclude_selectors, offset, query, max_chars } = input
  if (selector !== undefined && !isSelector(selector)) throw invalidSelector('selector')
  for (const [at, each] of exclude_selectors.entries())
    if (!isSelector(each)) throw invalidSelector(`exclude_selectors[${at}]`)
  const maxChars = Math.max(offset + max_chars, COUNTED_CHARS, query === undefined ? 0 : SEARCHED_CHARS)
  return {
    selector,
    exclude: exclude_selectors,
    maxChars,
    images: input.include_images,
    data: input.include_structured,
    records: input.include_records,
  }
}

/** The requested part of the text, and the other output fields. Throws invalid_input for an offset that it does not reach. */
export function answerReading({ reading }: WebReading, input: ReadingInput & { readonly format: ReadingFormat }) {
  const { text: whole, data, selectorFound, language, canonicalUrl, author, publishedAt, publishedDay, image } = reading
  const { coverage, leftOut, untrusted, kind } = reading
  const { offset, max_chars: maxChars, query, format } = input
  if (offset > 0 && offset >= whole.length)
    throw invalidInput(`offset: the text ends before it, with ${whole.length} characters. Not charged.`)
  const { text, truncated, nextOffset } = partOfText(whole, { offset, maxChars, truncate: TRUNCATE[format] })
  const fields = {
    description: reading.description,
    ...(input.include_links ? { links: reading.links.map(({ text, href }) => ({ text, href })) } : {}),
    next_offset: nextOffset,
    total_chars: whole.length <= toWanted(input).maxChars ? whole.length : null,
    ...(input.selector === undefined ? {} : { selector_found: selectorFound ?? false }),
    language,
    canonical_url: canonicalUrl,
    author,
    published_at: publishedAt,
    published_day: publishedDay,
    image,
    coverage: coverage === null ? null : Math.round(100 * coverage) / 100,
    left_out: [...leftOut],
    untrusted: { hidden_chars: untrusted.hiddenChars, instructions: [...untrusted.instructions] },
    ...(input.include_records ? { records: reading.records.map((record) => ({ ...record })) } : {}),
    ...(input.include_structured ? { structured: toStructured(data) } : {}),
    ...(query === undefined ? {} : { passages: findPassages(whole, { query, maxPassages: input.max_passages }) }),
  }
  // Text that is no page has no tags, and is searched for the end of none.
  const words = countWords(format === 'html' && kind === 'html' ? text.replace(/<[^>]*>/g, ' ') : text)
  return { text, truncated, words, fields }
}

function toStructured(data: WebReading['reading']['data']) {
  return { json_ld: [...(data?.jsonLd ?? [])], open_graph: { ...data?.openGraph }, product: data?.product ?? null }
}

function invalidSelector(field: string) {
  return invalidInput(`${field}: is not a valid CSS selector. Give one such as "article .price" or "#main".`)
}
