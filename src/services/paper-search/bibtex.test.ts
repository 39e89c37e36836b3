import { expect, test } from 'vitest'
import { renderBibtex } from './bibtex.ts'
import type { FoundPaper } from './paper.ts'

const PAPER: FoundPaper = {
  source: 'openalex',
  title: 'Cost & benefit of 100 % {braces}',
  authors: ['Ada Lovelace', 'Smith and Sons'],
  year: 1999,
  venue: 'Journal of A_B',
  doi: '10.1000/a_b',
  url: 'https://doi.org/10.1000/a_b',
  pdf_url: null,
  citations: null,
  abstract: null,
  is_retracted: null,
  published_on: null,
  type: null,
  ids: { openalex: null, pmid: null, arxiv: null },
}

test('escapes TeX commands, and keeps an author with "and" in the name as one author', () => {
  expect(renderBibtex(PAPER)).toBe(
    [
      '@article{lovelace1999cost,',
      '  title = {{Cost \\& benefit of 100 \\% \\{braces\\}}},',
      '  author = {Ada Lovelace and {Smith and Sons}},',
      '  year = {1999},',
      '  journal = {Journal of A\\_B},',
      '  doi = {10.1000/a_b},',
      '  url = {https://doi.org/10.1000/a_b}',
      '}',
    ].join('\n'),
  )
})

test('all authors are named, and of a hundred and more that there are others', () => {
  const authorsOf = (count: number) => {
    const authors = Array.from({ length: count }, (_, at) => `Ada Lovelace ${at}`)
    return /author = \{(.*)\}/.exec(renderBibtex({ ...PAPER, authors }))?.[1]?.split(' and ')
  }
  expect(authorsOf(6)).toHaveLength(6)
  expect(authorsOf(99)?.at(-1)).toBe('Ada Lovelace 98')
  expect(authorsOf(100)).toHaveLength(100)
  expect(authorsOf(3000)?.at(-1)).toBe('others')
})

test.each([
  ['Bounds on $x_1^2$ & more', 'Bounds on $x_1^2$ \\& more'],
  ['$\\mathcal{N}=4$ theory', '$\\mathcal{N}=4$ theory'],
  ['From $5 to $10', 'From \\$5 to \\$10'],
  ['US$5-US$10', 'US\\$5-US\\$10'],
  ['$}$ closes nothing', '\\$\\}\\$ closes nothing'],
])('mathematics stay, and prices do not become some: %s', (title, tex) => {
  expect(renderBibtex({ ...PAPER, title })).toContain(`title = {{${tex}}}`)
})

test('a preprint is misc with its identifier', () => {
  const ids = { openalex: null, pmid: null, arxiv: '1706.03762' }
  const entry = renderBibtex({ ...PAPER, ids, venue: 'arXiv', authors: [], title: '注意' })
  expect(entry).toMatch(/^@misc\{anonymous1999,/)
  expect(entry).toContain('eprint = {1706.03762}')
  expect(entry).toContain('archiveprefix = {arXiv}')
})

test('a group is one author, and a suffix stands between family and given name', () => {
  const entry = renderBibtex({ ...PAPER, authors: ['RECOVERY Group', "P O'Neil Jr"], groups: ['RECOVERY Group'] })
  expect(entry).toContain("author = {{RECOVERY Group} and O'Neil, Jr, P}")
  expect(entry).toMatch(/^@article\{recoverygroup1999cost,/)
  expect(renderBibtex({ ...PAPER, authors: ["P O'Neil 3rd"] })).toMatch(/^@article\{oneil1999cost,/)
})
