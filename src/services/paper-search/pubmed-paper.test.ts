import { expect, test } from 'vitest'
import { toPaperFromPubMed } from './pubmed-paper.ts'

const text = (value: string) => ({ '#text': value })
const date = (year: string, month?: string, day?: string) => ({
  Year: text(year),
  ...(month && { Month: text(month) }),
  ...(day && { Day: text(day) }),
})

// As efetch has them: names and numbers of months, an earlier day on the web, no day.
test.each([
  [date('1998', 'Feb', '28'), [], '1998-02-28'],
  [date('2005', '03', '5'), [], '2005-03-05'],
  [date('2021', 'Apr', '01'), [date('2020', '12', '15')], '2020-12-15'],
  [date('2021', 'Apr'), [date('2020', '12', '15')], '2020-12-15'],
  [date('2005', 'Mar'), [], null],
  [{ MedlineDate: text('1998 Dec-1999 Jan') }, [], null],
  [date('2005', 'Feb', '30'), [], null],
])('of %j and %j the day is %j', (PubDate, ArticleDate, day) => {
  const Article = { ArticleTitle: text('Sleep'), Journal: { JournalIssue: { PubDate } }, ArticleDate }
  const [paper] = toPaperFromPubMed({ MedlineCitation: { PMID: text('1'), Article } })
  expect(paper?.published_on).toBe(day)
})

test('has a title in its own language where there is no other, suffixes of names, and groups', () => {
  const Author = [
    { LastName: text("O'Neil"), Initials: text('P'), Suffix: text('Jr') },
    { CollectiveName: text('RECOVERY Collaborative Group') },
  ]
  const Article = {
    ...{ ArticleTitle: {}, VernacularTitle: text('Schlaf und <i>Traum</i>.'), AuthorList: { Author } },
    Journal: { JournalIssue: { PubDate: date('1998') } },
  }
  expect(toPaperFromPubMed({ MedlineCitation: { PMID: text('1'), Article } })).toMatchObject([
    {
      title: 'Schlaf und Traum.',
      authors: ["P O'Neil Jr", 'RECOVERY Collaborative Group'],
      groups: ['RECOVERY Collaborative Group'],
    },
  ])
})
