import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'

/** The indexes searched, in order of how well they describe a paper. */
export const SOURCES = ['openalex', 'pubmed', 'arxiv'] as const
/** An index that papers are searched in. */
export type PaperSource = (typeof SOURCES)[number]

/** The most authors that are named of one paper. */
export const MAX_AUTHORS = 5
/** The length an abstract is cut to, in UTF-16 code units. */
export const MAX_ABSTRACT_CHARS = 600

const identifier = (description: string) => nullable(Type.String({ description }))

/** One paper as we answer it. */
export const FoundPaper = Type.Object({
  source: oneOf([...SOURCES], { description: 'The index that describes it; others may have it too.' }),
  title: Type.String({ description: 'Plain text.' }),
  authors: Type.Array(Type.String(), { maxItems: MAX_AUTHORS, description: 'The first five, given name first.' }),
  year: nullable(Type.Integer({ description: 'Year of publication, of a preprint of its first version.' })),
  venue: nullable(Type.String({ description: "Journal, conference or repository; 'arXiv' for preprints." })),
  doi: nullable(Type.String({ description: 'Without a prefix, lower case: 10.1038/... ' })),
  url: Type.String({ description: 'A page about the paper.' }),
  pdf_url: nullable(Type.String({ description: 'Free full text, mostly PDF; null where none is known.' })),
  citations: nullable(
    Type.Integer({ minimum: 0, description: 'Times cited; null where unknown, as always from arXiv and PubMed.' }),
  ),
  abstract: nullable(
    Type.String({ maxLength: MAX_ABSTRACT_CHARS, description: 'Up to 600 characters, then cut with an ellipsis.' }),
  ),
  is_retracted: nullable(
    Type.Boolean({ description: 'True: withdrawn by its publisher, do not cite it. Null where no index says.' }),
  ),
  published_on: nullable(
    Type.String({ format: 'date', description: 'YYYY-MM-DD, of a preprint its first version; null where unknown.' }),
  ),
  type: nullable(
    Type.String({
      description: "In OpenAlex's words: article, preprint, review, book...; null where it does not say.",
    }),
  ),
  ids: Type.Object({
    openalex: identifier('W and digits; null where it is not in OpenAlex, or that was not asked.'),
    pmid: identifier('PubMed identifier; null where unknown.'),
    arxiv: identifier('arXiv identifier without its version, such as 1706.03762; null where unknown.'),
  }),
  bibtex: Type.Optional(Type.String({ description: 'Only with include_bibtex: one BibTeX entry.' })),
})
export type FoundPaper = Static<typeof FoundPaper>
