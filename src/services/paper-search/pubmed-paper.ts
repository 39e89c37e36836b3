import type { Article } from '../../upstreams/pubmed/pubmed.ts'
import { readDoi } from './doi.ts'
import type { FoundPaper } from './paper.ts'
import { stripMarkup } from './plain-text.ts'
import { readDay } from './read-day.ts'
import { isMarkedRetracted } from './retraction-mark.ts'

/** Empty if the article has no title. */
export function toPaperFromPubMed({ MedlineCitation, PubmedData }: Article): FoundPaper[] {
  const { PMID, Article: article } = MedlineCitation
  const title = textOf(article.ArticleTitle) || textOf(article.VernacularTitle)
  if (title === '') return []
  const ids = new Map(PubmedData?.ArticleIdList?.ArticleId?.map((id) => [id.IdType, textOf(id)]))
  const pmc = ids.get('pmc')
  return [
    {
      source: 'pubmed',
      // Titles translated into English are in brackets.
      title: title.replace(/^\[(.*)\][.]?$/, '$1'),
      authors: (article.AuthorList?.Author ?? []).map(nameOf).filter((name) => name !== ''),
      groups: (article.AuthorList?.Author ?? []).flatMap(({ LastName, CollectiveName }) =>
        LastName || !CollectiveName ? [] : [textOf(CollectiveName)],
      ),
      year: yearOf(article),
      venue: textOf(article.Journal.Title) || null,
      doi: readDoi(ids.get('doi')),
      url: `https://pubmed.ncbi.nlm.nih.gov/${PMID['#text']}/`,
      pdf_url: pmc ? `https://pmc.ncbi.nlm.nih.gov/articles/${encodeURIComponent(pmc)}/pdf/` : null,
      citations: null,
      abstract: abstractOf(article) || null,
      is_retracted: isRetracted(MedlineCitation, title),
      published_on: dayOf(article),
      type: null,
      ids: { openalex: null, pmid: PMID['#text'], arxiv: null },
    },
  ]
}

type Citation = Article['MedlineCitation']
type Details = Citation['Article']
/** Null if PubMed did not say what kind of publication it is. */
function isRetracted({ Article: { PublicationTypeList }, CommentsCorrectionsList }: Citation, title: string) {
  const types = PublicationTypeList?.PublicationType?.map(textOf)
  const notices = CommentsCorrectionsList?.CommentsCorrections ?? []
  if (isMarkedRetracted(title) || notices.some(({ RefType }) => RefType === 'RetractionIn')) return true
  return types ? types.includes('Retracted Publication') : null
}

type Author = NonNullable<NonNullable<Details['AuthorList']>['Author']>[number]

function nameOf({ LastName, ForeName, Initials, Suffix, CollectiveName }: Author): string {
  const name = [textOf(ForeName) || textOf(Initials), textOf(LastName), textOf(Suffix)]
  return name.filter((part) => part !== '').join(' ') || textOf(CollectiveName)
}

function yearOf({ Journal, ArticleDate }: Details): number | null {
  const { Year, MedlineDate } = Journal.JournalIssue.PubDate
  const text = textOf(Year) || textOf(MedlineDate) || textOf(ArticleDate?.[0]?.Year)
  const [year] = text.match(/[0-9]{4}/) ?? []
  return year === undefined ? null : Number(year)
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The first day of those on which it appeared, on paper or not; null if none is given whole. */
function dayOf({ Journal, ArticleDate = [] }: Details): string | null {
  const days = [...ArticleDate, Journal.JournalIssue.PubDate].flatMap(({ Year, Month, Day }) => {
    const [year, month, day] = [Year, Month, Day].map(textOf)
    if (!(year && month && day)) return []
    const number = 1 + MONTHS.indexOf(month) || month
    return readDay([year, `${number}`.padStart(2, '0'), day.padStart(2, '0')].join('-')) ?? []
  })
  return days.sort()[0] ?? null
}

function abstractOf({ Abstract }: Details): string {
  const sections = (Abstract?.AbstractText ?? []).map((section) => {
    const text = textOf(section)
    return section.Label ? `${stripMarkup(section.Label)}: ${text}` : text
  })
  return sections.join(' ')
}

function textOf(node: { readonly '#text'?: string } | undefined): string {
  return stripMarkup(node?.['#text'] ?? '')
}
