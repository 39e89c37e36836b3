import type { DomDocument } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

// Highwire's names, which Google Scholar reads, and those of Dublin Core. Each author has a meta of its own.
// A lone creator may be the site.
const FEWEST = { citation_author: 1, 'dc.creator': 2, 'dcterms.creator': 2 }
const MAX_AUTHORS = 200
const MAX_NAME_CHARS = 100
const MAX_CHARS = 2000
// "Moreau, Ines": a comma stands between the names of several.
const FAMILY_FIRST = /^([^,]+), ([^,]+)$/

/** The authors of a paper as its metas list them, in their order, given name first, up to 2,000 characters. Null without. */
export function readCitedAuthors(document: DomDocument): string | null {
  for (const [name, fewest] of Object.entries(FEWEST)) {
    const metas = [...document.querySelectorAll(`meta[name="${name}" i]`)].slice(0, MAX_AUTHORS)
    const written = metas.map((meta) => collapse((meta.getAttribute('content') ?? '').slice(0, MAX_NAME_CHARS)))
    const authors = [...new Set(written.filter((each) => each !== ''))]
    if (authors.length < fewest) continue
    let joined = ''
    for (const author of authors.map((each) => each.replace(FAMILY_FIRST, '$2 $1')))
      if (joined.length + author.length < MAX_CHARS - 1) joined += joined === '' ? author : `, ${author}`
    return joined
  }
  return null
}
