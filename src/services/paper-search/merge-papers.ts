import { isArxivDoi } from './doi.ts'
import { type FoundPaper, MAX_ABSTRACT_CHARS, MAX_AUTHORS } from './paper.ts'
import { truncate } from './plain-text.ts'

/** Of reciprocal rank fusion (Cormack, Clarke and Buettcher, 2009): how little the first places outdo the next. */
const RANK_CONSTANT = 60

interface RankedPaper {
  readonly paper: FoundPaper
  /** Folded, to compare. */
  readonly title: string
  readonly score: number
}

interface MergeOptions {
  readonly limit: number
  /** Which `limit` of them; from 1. */
  readonly page?: number
  readonly sort?: PaperSort
  /** Where above 0, papers whose citations nobody knows are left out. */
  readonly leastCitations?: number
}

/** The order papers are answered in. */
export type PaperSort = 'relevance' | 'citations' | 'newest'

const ORDERS: Readonly<Record<PaperSort, (a: FoundPaper, b: FoundPaper) => number>> = {
  relevance: () => 0,
  citations: (a, b) => (b.citations ?? -1) - (a.citations ?? -1),
  newest: (a, b) => dateOf(b).localeCompare(dateOf(a)),
}

/** A year alone is before every day of it. */
function dateOf({ published_on, year }: FoundPaper): string {
  return published_on ?? (year === null ? '' : String(year))
}

/**
 * One list of several, each by relevance and the best described first. What two lists have is one paper, with what
 * either knows of it, and stands higher for it.
 */
export function mergePapers(
  lists: readonly (readonly FoundPaper[])[],
  { limit, page = 1, sort = 'relevance', leastCitations = 0 }: MergeOptions,
): FoundPaper[] {
  const merged: RankedPaper[] = []
  for (const list of lists) {
    for (const [rank, paper] of list.entries()) {
      const found = { paper, title: fold(paper.title), score: 1 / (RANK_CONSTANT + rank + 1) }
      const at = merged.findIndex((other) => isSamePaper(other, found))
      const known = merged[at]
      if (known) merged[at] = { ...known, paper: combine(known.paper, paper), score: known.score + found.score }
      else merged.push(found)
    }
  }
  // The sort is stable: of equals, the better described stays first.
  return merged
    .filter(({ paper }) => leastCitations === 0 || (paper.citations ?? 0) >= leastCitations)
    .sort((a, b) => ORDERS[sort](a.paper, b.paper) || b.score - a.score)
    .slice((page - 1) * limit, page * limit)
    .map(({ paper }) => toAnswer(paper))
}

/** One DOI; or one title, about one year, a common author, and no two DOIs that say otherwise. */
function isSamePaper({ paper: a, title }: RankedPaper, { paper: b, title: otherTitle }: RankedPaper): boolean {
  if (a.doi !== null && a.doi === b.doi) return true
  if (isPublished(a) && isPublished(b)) return false
  if (a.year !== null && b.year !== null && Math.abs(a.year - b.year) > 1) return false
  return title === otherTitle && haveCommonAuthor(a, b)
}

function isPublished({ doi }: FoundPaper): boolean {
  return doi !== null && !isArxivDoi(doi)
}

function haveCommonAuthor(a: FoundPaper, b: FoundPaper): boolean {
  const names = new Set(a.authors.map(lastNameOf))
  return names.size === 0 || b.authors.length === 0 || b.authors.some((name) => names.has(lastNameOf(name)))
}

function lastNameOf(name: string): string {
  return fold(name).split(' ').at(-1) ?? ''
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function combine(first: FoundPaper, second: FoundPaper): FoundPaper {
  const [published] = [first, second].filter(isPublished)
  return {
    ...first,
    authors: first.authors.length > 0 ? first.authors : second.authors,
    year: first.year ?? second.year,
    venue: first.venue ?? second.venue,
    doi: published?.doi ?? first.doi ?? second.doi,
    pdf_url: first.pdf_url ?? second.pdf_url,
    citations: first.citations ?? second.citations,
    abstract: (first.abstract?.length ?? 0) >= (second.abstract?.length ?? 0) ? first.abstract : second.abstract,
    // One index that knows of a retraction is enough.
    is_retracted: first.is_retracted || second.is_retracted || (first.is_retracted ?? second.is_retracted),
    published_on: first.published_on ?? second.published_on,
    type: first.type ?? second.type,
    ids: {
      openalex: first.ids.openalex ?? second.ids.openalex,
      pmid: first.ids.pmid ?? second.ids.pmid,
      arxiv: first.ids.arxiv ?? second.ids.arxiv,
    },
  }
}

function toAnswer(paper: FoundPaper): FoundPaper {
  return {
    ...paper,
    authors: paper.authors.slice(0, MAX_AUTHORS),
    abstract: paper.abstract === null ? null : truncate(paper.abstract, MAX_ABSTRACT_CHARS),
  }
}
