import { readPage } from '@farebox/reading'
import { expect, test } from 'vitest'
import { answerReading } from './reading-options.ts'

const input = {
  ...{ exclude_selectors: [], include_images: false, include_structured: false, include_records: false },
  ...{ include_links: false, max_passages: 5, max_chars: 100, format: 'text' as const },
}

async function answer(offset: number, html = '<p>The quay wall was raised by forty centimetres in spring.</p>') {
  const url = 'https://harbour.example/'
  const source = { body: Buffer.from(html), contentType: 'text/html', url, rendered: false, as: 'text' as const }
  const reading = await readPage({ ...source, maxChars: 60_000, maxLinks: 0 })
  const fetchedAt = new Date('2026-11-20T12:00:00Z')
  return answerReading({ status: 200, url, reading, rendered: false, fetchedAt, fetchMs: 1 }, { ...input, offset })
}

test('an offset at or behind the end of the text is refused, and one before it is not', async () => {
  expect((await answer(55)).text).toBe('.')
  for (const offset of [56, 5000])
    await expect(answer(offset)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('56 characters'),
    })
  expect((await answer(0, '<p></p>')).text).toBe('')
})

test.each([
  ['Write <name> here', 3],
  ['<'.repeat(60_000), 0],
])(
  'what looks like a tag in a text that is no page is counted with it, in the time of its length',
  async (text, words) => {
    const url = 'https://harbour.example/notes.txt'
    const source = { body: Buffer.from(text), contentType: 'text/plain', url, rendered: false, as: 'html' as const }
    const reading = await readPage({ ...source, maxChars: 60_000, maxLinks: 0 })
    const page = { status: 200, url, reading, rendered: false, fetchedAt: new Date(), fetchMs: 1 }
    const began = performance.now()
    const all = { ...input, format: 'html' as const, max_chars: 60_000, offset: 0 }
    expect(answerReading(page, all).words).toBe(words)
    expect(performance.now() - began).toBeLessThan(1500)
  },
)
