import { expect, test } from 'vitest'
import { mergePapers } from './merge-papers.ts'
import type { Paper } from './paper.ts'

let serial = 0
function paper(title: string, rest: Partial<Paper> = {}): Paper {
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
    ...rest,
  }
}

const titles = (papers: readonly Paper[]) => papers.map(({ title }) => title)

test('takes the first of each list, then the second of each', () => {
  const lists = ['a', 'b', 'c'].map((name) => [paper(`${name}1`), paper(`${name}2`)])
  expect(titles(mergePapers(lists, 25))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  expect(titles(mergePapers(lists, 4))).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('puts first what several lists have', () => {
  const lists = [
    [paper('a1'), paper('both', { doi: '10.1000/x' })],
    [paper('b1'), paper('Both!', { doi: '10.1000/x' })],
  ]
  expect(titles(mergePapers(lists, 25))).toEqual(['both', 'a1', 'b1'])
})

test('keeps what either list knows of one paper', () => {
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
  expect(mergePapers([[published], [preprint]], 25)).toMatchObject([expected])
  expect(mergePapers([[{ ...preprint, source: 'openalex' }], [published]], 25)).toMatchObject([{ doi: '10.1000/x' }])
})

test.each<[string, Partial<Paper>]>([
  ['another DOI', { doi: '10.1000/y' }],
  ['another author', { authors: ['Grace Hopper'] }],
  ['another time', { year: 2024 }],
])('keeps papers of one title apart that have %s', (_, rest) => {
  const first = paper('Editorial', { doi: rest.doi ? '10.1000/x' : null })
  expect(mergePapers([[first], [paper('Editorial', rest)]], 25)).toHaveLength(2)
})

test('cuts authors at five and abstracts at 600 characters', () => {
  const long = paper('x', { authors: [...'abcdefg'], abstract: 'word '.repeat(200) })
  const [answer] = mergePapers([[long]], 25)
  expect(answer?.authors).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(answer?.abstract).toMatch(/word…$/)
  expect(answer?.abstract?.length).toBeLessThanOrEqual(600)
})
