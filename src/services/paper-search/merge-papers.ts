import { renderBibtex } from './bibtex.ts'
import { arxivDoi, isArxivDoi } from './doi.ts'
import { type FoundPaper, MAX_ABSTRACT_CHARS, MAX_AUTHORS, SUFFIX } from './paper.ts'
import { truncate } from './plain-text.ts'

/**
 * Constant k of reciprocal rank fusion (Cormack, Clarke and Buettcher, 2009): a larger k lowers the lead of top ranks.
 */
const RANK_CONSTANT = 60

// A preprint is printed up to so many years later. Short titles are those of editorials.
const [YEARS_TO_PRINT, LONG_TITLE] = [3, 4]

/** The indexes that have each paper once. */
const NUMBERED = ['pmid', 'arxiv'] as const

interface RankedPaper {
  readonly paper: FoundPaper
  /** Of each index, folded for comparison. */
  readonly titles: readonly string[]
  readonly score: number
}

interface MergeOptions {
  readonly limit: number
  /** Page of `limit` papers, from 1. */
  readonly page?: number
  readonly sort?: PaperSort
  /** Above 0, papers with an unknown number of citations are left out. */
  readonly leastCitations?: number
  /** Of publication, inclusive: with one of them, papers of an unknown year are left out. Indexes also go by other dates of a paper. */
  readonly yearFrom?: number | undefined
  readonly yearTo?: number | undefined
  /** Entries name all authors, not those of the answer alone. */
  readonly withBibtex?: boolean
}

/** The order of papers in the answer. */
export type PaperSort = 'relevance' | 'citations' | 'newest'

const ORDERS: Readonly<Record<PaperSort, (a: FoundPaper, b: FoundPaper) => number>> = {
  relevance: () => 0,
  citations: (a, b) => (b.citations ?? -1) - (a.citations ?? -1),
  newest: (a, b) => dateOf(b).localeCompare(dateOf(a)),
}

/** A year alone sorts before every day of it. */
function dateOf({ published_on, year }: FoundPaper): string {
  return published_on ?? (year === null ? '' : String(year))
}

/**
 * Merges several lists, each by relevance; pass the index with the best descriptions first. A paper in two lists
 * becomes one, with the data of both, and ranks higher.
 */
export function mergePapers(
  lists: readonly (readonly FoundPaper[])[],
  { limit, page = 1, sort = 'relevance', leastCitations = 0, yearFrom, yearTo, withBibtex = false }: MergeOptions,
): FoundPaper[] {
  const merged: RankedPaper[] = []
  for (const list of lists) {
    for (const [rank, paper] of list.entries()) {
      add(merged, { paper, titles: [fold(paper.title)], score: 1 / (RANK_CONSTANT + rank + 1) })
    }
  }
  // The sort is stable: among equals, the better described paper stays first.
  return merged
    .filter(({ paper }) => leastCitations === 0 || (paper.citations ?? 0) >= leastCitations)
    .filter(({ paper: { year } }) => yearFrom === undefined || (year !== null && year >= yearFrom))
    .filter(({ paper: { year } }) => yearTo === undefined || (year !== null && year <= yearTo))
    .sort((a, b) => ORDERS[sort](a.paper, b.paper) || b.score - a.score)
    .slice((page - 1) * limit, page * limit)
    .map((ranked) => withOwnDoi(ranked, merged))
    .map((paper) => ({ ...toAnswer(paper), ...(withBibtex && { bibtex: renderBibtex(paper) }) }))
}

/** Unites a paper with all that it is the same as: what two indexes know together may be what a third knows. */
function add(merged: RankedPaper[], paper: RankedPaper) {
  let [found, place] = [paper, merged.length]
  for (;;) {
    const at = merged.findIndex((other) => isSamePaper(other, found))
    const [known] = at < 0 ? [] : merged.splice(at, 1)
    if (!known) break
    // The first described it best.
    const [first, second] = at < place ? [known, found] : [found, known]
    found = {
      paper: combine(first.paper, second.paper),
      titles: [...first.titles, ...second.titles],
      score: first.score + second.score,
    }
    place = Math.min(at, place)
  }
  merged.splice(place, 0, found)
}

/**
 * True for the same DOI or identifier, false for two identifiers of one index; or for the same title, about the same year, a common author and no differing DOIs. Without
 * authors a short title says too little: it takes the same venue, too.
 */
function isSamePaper({ paper: a, titles }: RankedPaper, { paper: b, titles: others }: RankedPaper): boolean {
  const numbered = NUMBERED.filter((index) => a.ids[index] !== null && b.ids[index] !== null)
  const title = titles.find((one) => others.includes(one))
  if (numbered.some((index) => a.ids[index] !== b.ids[index])) return false
  // Authors tell arXiv where a paper is published, often the DOI of a whole volume.
  const isToldByAuthor = isPublished(a) && (a.ids.arxiv !== null || b.ids.arxiv !== null)
  if (a.doi !== null && a.doi === b.doi) return !isToldByAuthor || title !== undefined || haveCommonAuthor(a, b)
  if (isPublished(a) && isPublished(b)) return false
  if (numbered.length > 0) return true
  if (title === undefined || !haveCommonAuthor(a, b)) return false
  const isLong = title.split(' ').length >= LONG_TITLE
  const isAnonymous = a.authors.length === 0 || b.authors.length === 0
  if (isAnonymous && !isLong && (a.venue === null || fold(a.venue) !== fold(b.venue ?? ''))) return false
  const isPreprintOf = isPublished(a) !== isPublished(b) && isLong
  const apart = isPreprintOf ? YEARS_TO_PRINT : 1
  return a.year === null || b.year === null || Math.abs(a.year - b.year) <= apart
}

function isPublished({ doi }: FoundPaper): boolean {
  return doi !== null && !isArxivDoi(doi)
}

function isPreprint({ doi }: FoundPaper): boolean {
  return doi !== null && isArxivDoi(doi)
}

/** A DOI that an author told arXiv, and that another paper has, is not this paper's. */
function withOwnDoi({ paper }: RankedPaper, papers: readonly RankedPaper[]): FoundPaper {
  const { source, doi, ids } = paper
  const isTaken = papers.filter((other) => other.paper.doi === doi).length > 1
  return source === 'arxiv' && ids.arxiv !== null && isTaken ? { ...paper, doi: arxivDoi(ids.arxiv) } : paper
}

function haveCommonAuthor(a: FoundPaper, b: FoundPaper): boolean {
  if (a.authors.length === 0 || b.authors.length === 0) return true
  return a.authors.some((one) => b.authors.some((other) => mayBeOne(one, other)))
}

/** True for 'Ada Lovelace' and 'A. Lovelace', not for 'Jane Smith' and 'John Smith'. */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => fold(name.replace(SUFFIX, '')).split(' '))
  if (!a || !b) return false
  const [given = '', otherGiven = ''] = [a[0], b[0]]
  if (a.at(-1) !== b.at(-1)) return false
  return a.length === 1 || b.length === 1 || given.startsWith(otherGiven) || otherGiven.startsWith(given)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What is said of a paper is of its published version, if one is: a preprint has another day, venue and address. */
function combine(...both: readonly [FoundPaper, FoundPaper]): FoundPaper {
  const [first, second] = isPreprint(both[0]) && isPublished(both[1]) ? [both[1], both[0]] : both
  const ofVersion = <T>(value: T) => (isPreprint(first) === isPreprint(second) ? value : null)
  const isOtherRetracted = ofVersion(second.is_retracted)
  return {
    ...first,
    authors: first.authors.length > 0 ? first.authors : second.authors,
    groups: [...(first.groups ?? []), ...(second.groups ?? [])],
    year: first.year ?? second.year,
    venue: first.venue ?? ofVersion(second.venue),
    doi: first.doi ?? second.doi,
    pdf_url: first.pdf_url ?? second.pdf_url,
    citations: first.citations ?? second.citations,
    abstract: (first.abstract?.length ?? 0) >= (second.abstract?.length ?? 0) ? first.abstract : second.abstract,
    // One index that reports a retraction is enough; but a preprint is also withdrawn because it was printed.
    is_retracted: first.is_retracted || isOtherRetracted || (first.is_retracted ?? isOtherRetracted),
    published_on: first.published_on ?? ofVersion(second.published_on),
    type: first.type ?? ofVersion(second.type),
    ids: {
      openalex: first.ids.openalex ?? second.ids.openalex,
      pmid: first.ids.pmid ?? second.ids.pmid,
      arxiv: first.ids.arxiv ?? second.ids.arxiv,
    },
  }
}

function toAnswer({ groups: _, ...paper }: FoundPaper): FoundPaper {
  return {
    ...paper,
    authors: paper.authors.slice(0, MAX_AUTHORS),
    abstract: paper.abstract === null ? null : truncate(paper.abstract, MAX_ABSTRACT_CHARS),
  }
}
