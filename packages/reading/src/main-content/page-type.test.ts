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

// MIN_POSTS and POST_WORDS
it('a page under an address of boards is a thread if it shows posts of one kind', () => {
  const post = (words: number) => `<div class="post">${'word '.repeat(words)}</div>`
  const under = (body: string) =>
    pageTypeOf(parsePage(`<link rel="canonical" href="https://city.example/boards/audit"><body>${body}</body>`))
  expect(under(post(12) + post(12))).toBe('thread')
  expect(under(post(12) + post(11))).toBe('page')
  expect(
    under(`${post(12)}<div class="answer">And then of course the other word, which is none of twelve, or is it?</div>`),
  ).toBe('page')
  expect(
    under('<h1>Audit board</h1><p>The board meets each month in the small room of the old town hall at noon.</p>'),
  ).toBe('page')
})
