import { expect, test } from 'vitest'
import { arxivDoi, readDoi } from './doi.ts'

test.each([
  'https://doi.org/10.1038/S41586-020-2649-2',
  'http://dx.doi.org/10.1038/s41586-020-2649-2',
  'doi: 10.1038/s41586-020-2649-2.',
  'DOI 10.1038/s41586-020-2649-2',
  'https://www.doi.org/10.1038/s41586-020-2649-2',
  '10.1038/s41586-020-2649-2,',
  'doi.org/10.1038/s41586-020-2649-2',
  'https://doi.org/10.1038%2Fs41586-020-2649-2?via=x#abstract',
  'info:doi/10.1038/s41586-020-2649-2',
  '10.1038/s41586-020-2649-2',
])('reads %s', (text) => expect(readDoi(text)).toBe('10.1038/s41586-020-2649-2'))

test.each([null, undefined, '', '11.1/x', 'https://example.com/10.1/x', 'https://doi.org/%'])(
  'finds none in %j',
  (text) => expect(readDoi(text)).toBeNull(),
)

// arXiv registers 10.48550/arXiv.<identifier>, without the version (info.arxiv.org/help/doi.html).
test.each([
  ['http://arxiv.org/abs/1605.08386v1', '10.48550/arxiv.1605.08386'],
  ['https://arxiv.org/abs/astro-ph/0601001v2', '10.48550/arxiv.astro-ph/0601001'],
])('derives the DOI of %s', (address, doi) => expect(arxivDoi(address)).toBe(doi))
