import type { Work } from '../../upstreams/openalex/openalex.ts'
import { arxivIdOf, readDoi } from './doi.ts'
import type { FoundPaper } from './paper.ts'
import { stripMarkup } from './plain-text.ts'
import { isMarkedRetracted } from './retraction-mark.ts'

const MAX_WORDS = 1000

/** Empty if the work has no title. */
export function toPaperFromOpenAlex(work: Work): FoundPaper[] {
  const title = stripMarkup(work.display_name ?? '')
  if (title === '') return []
  return [
    {
      source: 'openalex',
      title,
      authors: (work.authorships ?? []).flatMap(({ author }) => author?.display_name || []),
      year: work.publication_year,
      venue: stripMarkup(work.primary_location?.source?.display_name ?? '') || null,
      doi: readDoi(work.doi),
      url: work.doi ?? work.primary_location?.landing_page_url ?? work.id,
      pdf_url: work.best_oa_location?.pdf_url ?? work.open_access?.oa_url ?? null,
      citations: work.cited_by_count === null ? null : Math.round(work.cited_by_count),
      abstract: toAbstract(work.abstract_inverted_index),
      is_retracted: isMarkedRetracted(title) || (work.is_retracted ?? null),
      published_on: /^\d{4}-\d{2}-\d{2}$/.test(work.publication_date ?? '') ? (work.publication_date ?? null) : null,
      type: work.type ?? null,
      ids: {
        openalex: /W\d+$/.exec(work.id)?.[0] ?? null,
        pmid: /\d+$/.exec(work.ids?.pmid ?? '')?.[0] ?? null,
        arxiv: arxivIdOf(readDoi(work.doi)),
      },
    },
  ]
}

/** Rebuilds the text from word positions: {'a': [0, 2], 'rose': [1]}. */
function toAbstract(index: Work['abstract_inverted_index']): string | null {
  const words: string[] = []
  for (const [word, positions] of Object.entries(index ?? {})) {
    for (const position of positions) if (position < MAX_WORDS) words[position] = word
  }
  return stripMarkup(words.filter((word) => word !== undefined).join(' ')) || null
}
