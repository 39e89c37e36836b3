import type { Entry } from '../../upstreams/arxiv/arxiv.ts'
import { arxivDoi, arxivIdOf, readDoi } from './doi.ts'
import type { FoundPaper } from './paper.ts'
import { stripMarkup } from './plain-text.ts'
import { readDay } from './read-day.ts'
import { saysWithdrawn } from './retraction-mark.ts'

/** A preprint, or the published paper if its author named one. */
export function toPaperFromArxiv(entry: Entry): FoundPaper {
  const { id, title, author, published, journal_ref, doi, link, summary, comment } = entry
  const url = id.replace('http://', 'https://')
  return {
    source: 'arxiv',
    title: stripMarkup(title),
    authors: author.map(({ name }) => stripMarkup(name)),
    year: Number(published.slice(0, 4)),
    venue: stripMarkup(journal_ref ?? '') || 'arXiv',
    doi: readDoi(doi) ?? arxivDoi(id),
    url,
    pdf_url: link.find((one) => one.title === 'pdf')?.href ?? url.replace('/abs/', '/pdf/'),
    citations: null,
    abstract: stripMarkup(summary) || null,
    // A withdrawal is written into the newest version; that there is none says nothing.
    is_retracted: [title, comment ?? '', summary].some((text) => saysWithdrawn(stripMarkup(text))) || null,
    published_on: readDay(published),
    type: null,
    ids: { openalex: null, pmid: null, arxiv: arxivIdOf(arxivDoi(id)) },
  }
}
