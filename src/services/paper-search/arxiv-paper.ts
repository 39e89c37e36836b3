import type { Entry } from '../../upstreams/arxiv/arxiv.ts'
import { arxivDoi, arxivIdOf, readDoi } from './doi.ts'
import type { FoundPaper } from './paper.ts'
import { stripMarkup } from './plain-text.ts'

/** A preprint, or the published paper if its author named one. */
export function toPaperFromArxiv({ id, title, author, published, journal_ref, doi, link, summary }: Entry): FoundPaper {
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
    is_retracted: null,
    published_on: /^\d{4}-\d{2}-\d{2}/.exec(published)?.[0] ?? null,
    type: null,
    ids: { openalex: null, pmid: null, arxiv: arxivIdOf(arxivDoi(id)) },
  }
}
