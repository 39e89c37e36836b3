import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'

/** The indexes, those with the best descriptions of papers first. */
export const SOURCES = ['openalex', 'pubmed', 'arxiv'] as const
/** An index of papers. */
export type PaperSource = (typeof SOURCES)[number]

/** Largest number of authors per paper. */
export const MAX_AUTHORS = 5
/** Maximum length of an abstract, in UTF-16 code units. */
export const MAX_ABSTRACT_CHARS = 600

const identifier = (description: string) => nullable(Type.String({ description }))

/** A paper in the answer. */
export const FoundPaper = Type.Object({
  source: oneOf([...SOURCES], { description: 'The index that describes it; others may have it too.' }),
  title: Type.String({ description: 'Title, plain text.' }),
  authors: Type.Array(Type.String(), { maxItems: MAX_AUTHORS, description: 'The first five, given name first.' }),
  year: nullable(Type.Integer({ description: 'Year of publication; for a preprint, of its first version.' })),
  venue: nullable(Type.String({ description: "Journal, conference or repository; 'arXiv' for preprints." })),
  doi: nullable(Type.String({ description: 'Without a prefix, lower case: 10.1038/... ' })),
  url: Type.String({ description: 'A page about the paper.' }),
  pdf_url: nullable(Type.String({ description: 'Free full text, mostly PDF; null if none is known.' })),
  citations: nullable(
    Type.Integer({ minimum: 0, description: 'Times cited; null if unknown, always so from arXiv and PubMed.' }),
  ),
  abstract: nullable(
    Type.String({ maxLength: MAX_ABSTRACT_CHARS, description: 'Up to 600 characters, then cut with an ellipsis.' }),
  ),
  is_retracted: nullable(
    Type.Boolean({
      description: 'True if withdrawn by its publisher or authors: do not cite it. Null if unknown.',
    }),
  ),
  published_on: nullable(
    Type.String({ format: 'date', description: 'YYYY-MM-DD; for a preprint, of its first version; null if unknown.' }),
  ),
  type: nullable(
    Type.String({
      description: "OpenAlex's type: article, preprint, review, book...; null if unknown.",
    }),
  ),
  ids: Type.Object({
    openalex: identifier('W and digits; null if it is not in OpenAlex, or OpenAlex was not asked.'),
    pmid: identifier('PubMed identifier; null if unknown.'),
    arxiv: identifier('arXiv identifier without its version, such as 1706.03762; null if unknown.'),
  }),
  bibtex: Type.Optional(Type.String({ description: 'Only with include_bibtex: one BibTeX entry.' })),
})
/** And which of its authors are groups, for BibTeX: not shown. */
export type FoundPaper = Static<typeof FoundPaper> & { readonly groups?: readonly string[] }

/** What follows a family name, as PubMed writes it: 'Jr', '3rd'. */
export const SUFFIX = /(?<=\S) (?:[js]r\.?|i{2,3}|iv|[2-5](?:nd|rd|th))$/i
