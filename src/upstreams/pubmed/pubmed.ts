import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { XMLParser } from 'fast-xml-parser'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The index of biomedical literature of the US National Library of Medicine. */
export const pubMed: Upstream = {
  name: 'PubMed',
  homepage: 'https://pubmed.ncbi.nlm.nih.gov',
  licence: 'NLM terms: citations free to use; abstracts may be copyrighted',
  attribution: 'Courtesy of the U.S. National Library of Medicine',
  hosts: { UPSTREAM_PUBMED: 'https://eutils.ncbi.nlm.nih.gov' },
  key: {
    variable: 'PUBMED_KEY',
    purpose: 'Free API key of NCBI, which then allows more requests to PubMed.',
    attachTo: { query: 'api_key' },
  },
  // Usage policy: tool and email identify the client.
  contactParameter: 'email',
  // Usage policy: 3 requests a second without a key, by address; replicas of one network have one.
  pace: { requests: 3, perSeconds: 1, restSeconds: 10, isShared: true },
}

/** One search needs two requests. */
const TIMEOUT_MS = 2500
const EUTILS = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils'

const decodeIds = decoder(
  pubMed,
  Type.Object({
    esearchresult: Type.Object({ idlist: Type.Array(Type.String({ pattern: '^[0-9]{1,12}$' }), { maxItems: 100 }) }),
  }),
)

interface ArticleQuery {
  readonly query: string
  readonly count: number
  /** Published in or after this year. */
  readonly yearFrom: number | undefined
  readonly freeOnly: boolean
  /** Published in or before this year. */
  readonly yearTo?: number | undefined
  readonly sort?: 'relevance' | 'newest'
}

/** Identifiers of articles by relevance, or in the requested order. */
export async function fetchArticleIds(
  { http }: Pick<ServiceContext, 'http'>,
  { query, count, yearFrom, yearTo, freeOnly, sort = 'relevance' }: ArticleQuery,
): Promise<string[]> {
  const url = new URL(`${EUTILS}/esearch.fcgi`)
  url.search = new URLSearchParams({
    db: 'pubmed',
    retmode: 'json',
    sort: sort === 'newest' ? 'pub_date' : 'relevance',
    retmax: String(count),
    term: freeOnly ? `(${query}) AND free full text[sb]` : query,
    tool: 'farebox',
    // PubMed accepts the two years only together.
    ...((yearFrom !== undefined || yearTo !== undefined) && {
      datetype: 'pdat',
      mindate: String(yearFrom ?? 1000),
      maxdate: String(yearTo ?? 3000),
    }),
  }).toString()
  return decodeIds(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).esearchresult.idlist
}

const Text = Type.Object({ '#text': Type.Optional(Type.String()) })
/** The month as Jan or 01. */
const PrintedDate = { Year: Type.Optional(Text), Month: Type.Optional(Text), Day: Type.Optional(Text) }
const Article = Type.Object({
  MedlineCitation: Type.Object({
    /** Links to notices about it: RetractionIn, ErratumIn... */
    CommentsCorrectionsList: spare(
      Type.Object({ CommentsCorrections: spare(Type.Array(Type.Object({ RefType: spare(Type.String()) }))) }),
    ),
    PMID: Type.Object({ '#text': Type.String({ pattern: '^[0-9]+$' }) }),
    Article: Type.Object({
      ArticleTitle: Text,
      /** The title in its own language, where there is no English one. */
      VernacularTitle: Type.Optional(Text),
      PublicationTypeList: Type.Optional(
        Type.Object({
          PublicationType: Type.Optional(Type.Array(Type.Object({ '#text': Type.Optional(Type.String()) }))),
        }),
      ),
      Journal: Type.Object({
        Title: Type.Optional(Text),
        JournalIssue: Type.Object({
          PubDate: Type.Object({ ...PrintedDate, MedlineDate: Type.Optional(Text) }),
        }),
      }),
      ArticleDate: Type.Optional(Type.Array(Type.Object({ ...PrintedDate, Year: Text }))),
      Abstract: Type.Optional(
        Type.Object({
          AbstractText: Type.Optional(
            Type.Array(Type.Object({ '#text': Type.Optional(Type.String()), Label: Type.Optional(Type.String()) })),
          ),
        }),
      ),
      AuthorList: Type.Optional(
        Type.Object({
          Author: Type.Optional(
            Type.Array(
              Type.Object({
                LastName: Type.Optional(Text),
                ForeName: Type.Optional(Text),
                Initials: Type.Optional(Text),
                /** Jr, 3rd. */
                Suffix: Type.Optional(Text),
                CollectiveName: Type.Optional(Text),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
  PubmedData: Type.Optional(
    Type.Object({
      ArticleIdList: Type.Optional(
        Type.Object({
          ArticleId: Type.Optional(
            Type.Array(Type.Object({ '#text': Type.Optional(Type.String()), IdType: Type.String() })),
          ),
        }),
      ),
    }),
  ),
})
/** Texts may contain entities; titles and abstracts may also contain markup. */
export type Article = Static<typeof Article>

const decodeArticles = decoder(
  pubMed,
  Type.Object({ PubmedArticleSet: Type.Object({ PubmedArticle: Type.Optional(Type.Array(Type.Unknown())) }) }),
)
const decodeRows = rowsDecoder(pubMed, Article)
const LISTS = 'PubmedArticle Author AbstractText ArticleId ArticleDate PublicationType CommentsCorrections'.split(' ')
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  alwaysCreateTextNode: true,
  processEntities: false,
  parseTagValue: false,
  // Mixed content: text with markup, kept as it is.
  stopNodes: ['*.ArticleTitle', '*.VernacularTitle', '*.AbstractText', '*.CollectiveName'],
  isArray: (name) => LISTS.includes(name),
})

/** Articles with their abstracts, in the order of PubMed. Leaves out books, which PubMed also has. */
export async function fetchArticles(
  { http }: Pick<ServiceContext, 'http'>,
  ids: readonly string[],
): Promise<readonly Article[]> {
  const url = new URL(`${EUTILS}/efetch.fcgi`)
  url.search = new URLSearchParams({
    db: 'pubmed',
    id: ids.join(','),
    rettype: 'abstract',
    retmode: 'xml',
    tool: 'farebox',
  }).toString()
  const answer = decodeArticles(parseXml(await http.getText(url, { timeoutMs: TIMEOUT_MS })))
  return decodeRows(answer.PubmedArticleSet.PubmedArticle ?? [])
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw upstreamFailed(pubMed.name, error)
  }
}
