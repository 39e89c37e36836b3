import type { Work } from '../../upstreams/openalex/openalex.ts'
import { arxivIdOf, readDoi } from './doi.ts'
import type { FoundPaper } from './paper.ts'
import { stripMarkup } from './plain-text.ts'
import { readDay } from './read-day.ts'
import { isMarkedRetracted } from './retraction-mark.ts'

const MAX_WORDS = 1000

/** Empty if the work has no title. */
export function toPaperFromOpenAlex(work: Work): FoundPaper[] {
  const title = stripMarkup(work.display_name ?? '')
  if (title === '') return []
  const doi = readDoi(work.doi)
  return [
    {
      source: 'openalex',
      title,
      authors: (work.authorships ?? []).flatMap(
        ({ author, raw_author_name: printed }) => author?.display_name || printed || [],
      ),
      year: work.publication_year,
      venue: stripMarkup(work.primary_location?.source?.display_name ?? '') || null,
      doi,
      url: doi === null ? (pageOf(work.primary_location?.landing_page_url) ?? work.id) : `https://doi.org/${doi}`,
      pdf_url: work.best_oa_location?.pdf_url ?? work.open_access?.oa_url ?? null,
      citations: work.cited_by_count === null ? null : Math.round(work.cited_by_count),
      abstract: toAbstract(work.abstract_inverted_index),
      is_retracted: isMarkedRetracted(title) || (work.is_retracted ?? null),
      published_on: readDay(work.publication_date),
      type: work.type ?? null,
      ids: {
        openalex: /W\d+$/.exec(work.id)?.[0] ?? null,
        pmid: /\d+$/.exec(work.ids?.pmid ?? '')?.[0] ?? null,
        arxiv: arxivIdOf(doi),
      },
    },
  ]
}

function pageOf(address: string | null | undefined): string | null {
  return /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '') ? (address ?? null) : null
}

/** Rebuilds the text from word positions: {'a': [0, 2], 'rose': [1]}. */
function toAbstract(index: Work['abstract_inverted_index']): string | null {
  const words: string[] = []
  for (const [word, positions] of Object.entries(index ?? {})) {
    for (const position of positions) if (position < MAX_WORDS) words[position] = word
  }
  return stripMarkup(words.filter((word) => word !== undefined).join(' ')) || null
}
