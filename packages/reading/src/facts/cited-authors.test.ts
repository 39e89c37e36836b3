import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

const read = (head: string) => readMetadata(parsePage(`<head>${head}</head>`), { url: 'https://a.example/x' })

test('the author is all those of a paper, each in a meta of its own', () => {
  const metas = (names: readonly string[]) => names.map((name) => `<meta name="citation_author" content="${name}">`)
  const dated = '<meta name="citation_publication_date" content="2024/01/02">'
  const paper = read(metas(['Moreau, Ines', 'Ravi Nair', 'Ravi Nair']).join('') + dated)
  expect(paper).toMatchObject({ author: 'Ines Moreau, Ravi Nair', publishedDay: '2024-01-02' })
  expect(read(metas(['Moreau, Ines']).join('')).author).toBe('Ines Moreau')
  // MAX_NAME_CHARS of one, MAX_AUTHORS, and MAX_CHARS of all.
  expect(read(metas(['x'.repeat(101)]).join('')).author).toHaveLength(100)
  expect(read(metas(Array.from({ length: 201 }, (_, at) => `N${at}`)).join('')).author).toMatch(/N199$/)
  const many = read(metas(Array.from({ length: 200 }, (_, at) => `Name, N${at}${'x'.repeat(40)}`)).join('')).author
  expect(many?.length).toBeLessThan(2000)
  expect(many).toMatch(/x Name$/)
})
