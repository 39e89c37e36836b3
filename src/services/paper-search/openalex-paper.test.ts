import { expect, test } from 'vitest'
import { toPaperFromOpenAlex } from './openalex-paper.ts'

test('names an author as printed where OpenAlex knows the person by no other name', () => {
  const authorships = [
    { author: { display_name: 'Ada Lovelace' }, raw_author_name: 'A. Lovelace' },
    { author: { display_name: null }, raw_author_name: 'C. Babbage' },
    { author: null, raw_author_name: null },
  ]
  const work = { id: 'https://openalex.org/W1', display_name: 'Notes', publication_year: 1843, doi: null }
  const [paper] = toPaperFromOpenAlex({ ...work, authorships, cited_by_count: null })
  expect(paper?.authors).toEqual(['Ada Lovelace', 'C. Babbage'])
})
