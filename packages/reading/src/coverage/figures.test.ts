import { expect, test } from 'vitest'
import { distinctProse as prose } from '../../test/distinct-prose.ts'
import { readHtml } from '../../test/read-html.ts'

test('a lost line with a figure that the text says nowhere is told, however long the page is', async () => {
  const head = '<title>The wall</title><meta property="og:type" content="article">'
  const read = (score: string) =>
    readHtml(`<!doctype html><head>${head}</head><body><article><h1>The wall</h1>${prose(0, 8)}
      <div class="rating"><div>${score}</div></div>${prose(8, 16)}</article></body>`)
  const lost = await read('4.7 of 5 (83 votes)')
  expect(lost.text).not.toContain('83 votes')
  expect(lost.leftOut).toEqual(['4.7 of 5 (83 votes)'])
  expect((await read('liked by many')).leftOut).toEqual([])
  // Fields say who wrote it, and when.
  expect((await read('By Ada Lund, 3 May 2021')).leftOut).toEqual([])
})
