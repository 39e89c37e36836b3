import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { pageTypeOf } from './page-type.ts'

const typeOf = (data: unknown) =>
  pageTypeOf(parsePage(`<title>x</title><script type="application/ld+json">${JSON.stringify(data)}</script>`))

const QUESTION = { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'At six.' } }

it('a page that answers its own questions is no thread, one for the questions of others is', () => {
  expect(typeOf({ '@type': 'FAQPage', mainEntity: [QUESTION] })).toBe('page')
  expect(typeOf({ '@graph': [{ '@type': ['WebPage', 'FAQPage'] }, QUESTION] })).toBe('page')
  expect(typeOf({ '@type': 'QAPage', mainEntity: QUESTION })).toBe('thread')
  expect(typeOf(QUESTION)).toBe('thread')
})
