import { expect, test } from 'vitest'
import { mergePapers } from './merge-papers.ts'
import type { FoundPaper } from './paper.ts'

let serial = 0
function paper(title: string, rest: Partial<FoundPaper> = {}): FoundPaper {
  serial += 1
  return {
    source: 'openalex',
    title,
    authors: ['Ada Lovelace'],
    year: 2020,
    venue: null,
    doi: null,
    url: `https://example.com/${serial}`,
    pdf_url: null,
    citations: null,
    abstract: null,
    is_retracted: null,
    published_on: null,
    type: null,
    ids: { openalex: null, pmid: null, arxiv: null },
    ...rest,
  }
}

const titles = (papers: readonly FoundPaper[]) => papers.map(({ title }) => title)

test('takes the first of each list, then the second of each', () => {
  const lists = ['a', 'b', 'c'].map((name) => [paper(`${name}1`), paper(`${name}2`)])
  expect(titles(mergePapers(lists, { limit: 25 }))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  expect(titles(mergePapers(lists, { limit: 4 }))).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('ranks papers in several lists first', () => {
  const lists = [
    [paper('a1'), paper('both', { doi: '10.1000/x' })],
    [paper('b1'), paper('Both!', { doi: '10.1000/x' })],
  ]
  expect(titles(mergePapers(lists, { limit: 25 }))).toEqual(['both', 'a1', 'b1'])
})

test('combines what the lists know about one paper', () => {
  const published = paper('On Engines', { doi: '10.1000/x', citations: 7, abstract: 'Short.', venue: 'Notes' })
  const preprint = paper('On engines.', {
    source: 'arxiv',
    doi: '10.48550/arxiv.2001.00001',
    pdf_url: 'https://arxiv.org/pdf/2001.00001',
    abstract: 'A longer one.',
    authors: ['A. Lovelace', 'C. Babbage'],
    year: 2019,
  })
  const expected = {
    source: 'openalex',
    title: 'On Engines',
    authors: ['Ada Lovelace'],
    year: 2020,
    doi: '10.1000/x',
    venue: 'Notes',
    citations: 7,
    pdf_url: 'https://arxiv.org/pdf/2001.00001',
    abstract: 'A longer one.',
  }
  expect(mergePapers([[published], [preprint]], { limit: 25 })).toMatchObject([expected])
  expect(mergePapers([[{ ...preprint, source: 'openalex' }], [published]], { limit: 25 })).toMatchObject([
    { doi: '10.1000/x' },
  ])
})

test.each<[string, Partial<FoundPaper>]>([
  ['another DOI', { doi: '10.1000/y' }],
  ['another author', { authors: ['Grace Hopper'] }],
  ['an author of the same family name', { authors: ['Byron Lovelace'] }],
  ['another time', { year: 2024 }],
])('keeps papers of one title apart if they have %s', (_, rest) => {
  const first = paper('Editorial', { doi: rest.doi ? '10.1000/x' : null })
  expect(mergePapers([[first], [paper('Editorial', rest)]], { limit: 25 })).toHaveLength(2)
})

test('a short title without authors is of one paper in one venue only', () => {
  const merge = (title: string, ...venues: (string | null)[]) =>
    mergePapers(
      venues.map((venue) => [paper(title, { authors: [], venue })]),
      { limit: 25 },
    )
  expect(merge('Editorial', 'Notes', 'The Lancet')).toHaveLength(2)
  expect(merge('Editorial', null, null)).toHaveLength(2)
  expect(merge('Editorial', 'Notes', 'NOTES')).toHaveLength(1)
  expect(merge('On engines that compute Bernoulli numbers', 'Notes', null)).toHaveLength(1)
})

test('a preprint is the paper that is printed years later, if its title says enough', () => {
  const pair = (title: string) => [
    [paper(title, { doi: '10.48550/arxiv.1701.00001', year: 2017 })],
    [paper(title, { doi: '10.1000/x', year: 2020 })],
  ]
  expect(mergePapers(pair('On engines that compute Bernoulli numbers'), { limit: 25 })).toHaveLength(1)
  expect(mergePapers(pair('Editorial'), { limit: 25 })).toHaveLength(2)
})

test('cuts authors at five and abstracts at 600 characters', () => {
  const long = paper('x', { authors: [...'abcdefg'], abstract: 'word '.repeat(200) })
  const [answer] = mergePapers([[long]], { limit: 25 })
  expect(answer?.authors).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(answer?.abstract).toMatch(/word…$/)
  expect(answer?.abstract?.length).toBeLessThanOrEqual(600)
})

test('orders by citations or by date on request, with the unknown last', () => {
  const list = [
    paper('few', { citations: 1, published_on: '2020-05-01' }),
    paper('unknown', { year: null }),
    paper('many', { citations: 9, year: 2021 }),
  ]
  expect(titles(mergePapers([list], { limit: 25, sort: 'citations' }))).toEqual(['many', 'few', 'unknown'])
  expect(titles(mergePapers([list], { limit: 25, sort: 'newest' }))).toEqual(['many', 'few', 'unknown'])
  expect(titles(mergePapers([list], { limit: 25, leastCitations: 2 }))).toEqual(['many'])
  expect(titles(mergePapers([list], { limit: 2, page: 2 }))).toEqual(['many'])
})

test('one index that knows of a retraction is enough, and identifiers add up', () => {
  const ids = { openalex: 'W1', pmid: null, arxiv: null }
  const first = paper('One', { doi: '10.1000/x', is_retracted: false, ids })
  const second = paper('One', { doi: '10.1000/x', is_retracted: true, ids: { ...ids, openalex: null, pmid: '7' } })
  expect(mergePapers([[first], [second]], { limit: 25 })).toMatchObject([
    { is_retracted: true, ids: { openalex: 'W1', pmid: '7', arxiv: null } },
  ])
  expect(mergePapers([[paper('Two')], [paper('Two', { is_retracted: false })]], { limit: 25 })).toMatchObject([
    { is_retracted: false },
  ])
})

test('an index that knows both identifiers unites what others list apart, in any order', () => {
  const none = { openalex: null, pmid: null, arxiv: null }
  const printed = paper('In print', { doi: '10.1103/physrevx.2', ids: { ...none, openalex: 'W1' } })
  const preprint = paper('As posted', {
    doi: '10.48550/arxiv.2001.00051',
    ids: { ...none, openalex: 'W2', arxiv: '2001.00051' },
  })
  const linked = paper('As posted', {
    source: 'arxiv',
    doi: '10.1103/physrevx.2',
    authors: [],
    ids: { ...none, arxiv: '2001.00051' },
  })
  const other = paper('Another')
  const medical = paper('In print.', { source: 'pubmed', ids: { ...none, pmid: '7' } })
  const united = {
    title: 'In print',
    doi: '10.1103/physrevx.2',
    ids: { openalex: 'W1', pmid: '7', arxiv: '2001.00051' },
  }
  expect(mergePapers([[printed, other, preprint], [medical], [linked]], { limit: 25 })).toMatchObject([
    united,
    { title: 'Another' },
  ])
  expect(mergePapers([[printed, preprint], [linked], [medical], [other]], { limit: 25 })).toMatchObject([
    united,
    { title: 'Another' },
  ])
  // By the title of the preprint, which the united row does not show.
  const posted = { ...medical, title: 'As posted.' }
  expect(mergePapers([[printed, preprint], [linked], [posted]], { limit: 25 })).toMatchObject([united])
})

test('two printed papers stay apart although an index gives both one identifier', () => {
  const ids = { openalex: null, pmid: '7', arxiv: null }
  const lists = [[paper('One', { doi: '10.1000/x', ids })], [paper('One', { doi: '10.1000/y', ids })]]
  expect(mergePapers(lists, { limit: 25 })).toHaveLength(2)
  expect(mergePapers([[paper('One', { ids })], [paper('Eins', { ids })]], { limit: 25 })).toHaveLength(1)
})

test('leaves out papers of other years, and with a year those of none', () => {
  const list = [1999, 2015, 2016, 2017, null].map((year) => paper(`of ${year}`, { year }))
  expect(titles(mergePapers([list], { limit: 25, yearFrom: 2016 }))).toEqual(['of 2016', 'of 2017'])
  expect(titles(mergePapers([list], { limit: 25, yearTo: 2015 }))).toEqual(['of 1999', 'of 2015'])
  expect(mergePapers([list], { limit: 25 })).toHaveLength(5)
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])('a preprint and its published version are described as the latter, if the preprint comes %s', (_, order) => {
  const title = 'On very many engines'
  const preprint = paper(title, {
    doi: '10.48550/arxiv.1901.00001',
    venue: 'arXiv (Cornell University)',
    year: 2019,
    published_on: '2019-01-02',
    type: 'preprint',
    pdf_url: 'https://arxiv.org/pdf/1901.00001',
    ids: { openalex: 'W1', pmid: null, arxiv: '1901.00001' },
  })
  const published = paper(title, {
    source: 'pubmed',
    doi: '10.1038/s1',
    venue: 'Nature',
    ids: { openalex: null, pmid: '7', arxiv: null },
  })
  const lists = order.map((at) => [at === 0 ? preprint : published])
  expect(mergePapers(lists, { limit: 9, withBibtex: true })).toEqual([
    {
      ...published,
      pdf_url: preprint.pdf_url,
      ids: { openalex: 'W1', pmid: '7', arxiv: '1901.00001' },
      bibtex: expect.stringMatching(/^@article.*journal = .Nature/s),
    },
  ])
})

test('papers of one volume whose authors told arXiv its DOI stay apart, each with its own', () => {
  const ofVolume = (title: string, arxiv: string, authors: string[]) =>
    paper(title, { source: 'arxiv', doi: '10.1007/978-3-030-1', authors, ids: { openalex: null, pmid: null, arxiv } })
  const volume = paper('Engines of the north', { doi: '10.1007/978-3-030-1', authors: ['Carl Gauss'] })
  const [one, other] = [ofVolume('Looms', '1901.1', ['Ada Lovelace']), ofVolume('Cards', '1902.2', ['Ada Lovelace'])]
  expect(mergePapers([[volume], [], [one, other]], { limit: 9 }).map(({ title, doi }) => [title, doi])).toEqual([
    ['Engines of the north', '10.1007/978-3-030-1'],
    ['Looms', '10.48550/arxiv.1901.1'],
    ['Cards', '10.48550/arxiv.1902.2'],
  ])
  const printed = { ...volume, title: 'Looms of the north', authors: ['A. Lovelace'] }
  expect(mergePapers([[printed], [], [one]], { limit: 9 })).toHaveLength(1)
})

test('records of one index with a DOI in common are two papers', () => {
  const record = (title: string, pmid: string) =>
    paper(title, { source: 'pubmed', doi: '10.1000/x', ids: { openalex: null, pmid, arxiv: null } })
  expect(mergePapers([[record('On engines', '1'), record('Erratum', '2')]], { limit: 9 })).toHaveLength(2)
})

test.each([
  [true, false, false],
  [false, true, true],
  [true, null, null],
])('of a preprint withdrawn (%s) and the paper retracted (%s) the latter counts', (withdrawn, retracted, told) => {
  const title = 'On very many engines'
  const preprint = paper(title, { doi: '10.48550/arxiv.1901.00001', is_retracted: withdrawn })
  const printed = paper(title, { doi: '10.1000/x', is_retracted: retracted })
  for (const lists of [
    [[preprint], [printed]],
    [[printed], [preprint]],
  ])
    expect(mergePapers(lists, { limit: 9 })).toMatchObject([{ doi: '10.1000/x', is_retracted: told }])
})
