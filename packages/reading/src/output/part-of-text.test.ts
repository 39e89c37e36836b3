import { expect, it } from 'vitest'
import { partOfText } from './part-of-text.ts'
import { truncateHtml } from './truncate-html.ts'
import { truncateMarkdown } from './truncate-markdown.ts'

function readOn(text: string, maxChars: number, truncate?: typeof truncateMarkdown): string[] {
  const parts: string[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const part = partOfText(text, { offset, maxChars, ...(truncate && { truncate }) })
    parts.push(text.slice(offset, part.nextOffset ?? undefined))
    if (part.nextOffset !== null) expect(part.nextOffset).toBeGreaterThan(offset)
    expect(part.text.length).toBeLessThanOrEqual(maxChars)
    offset = part.nextOffset
  }
  return parts
}

it('splits a text into parts that together are the whole text', () => {
  const text = 'The river rose … two metres overnight.\n\n'.repeat(20)
  for (const maxChars of [10, 17, 100, 5000]) expect(readOn(text, maxChars).join('')).toBe(text)
  const markdown = `${'See [the map](https://a.example/map).\n\n'.repeat(10)}\`\`\`js\n${'let stone = 1\n'.repeat(30)}\`\`\`\n\nEnd`
  expect(readOn(markdown, 100, truncateMarkdown).join('')).toBe(markdown)
  expect(readOn('<p>one</p><p>two</p>'.repeat(9), 40, truncateHtml).join('')).toBe('<p>one</p><p>two</p>'.repeat(9))
})

it('reports the last part', () => {
  expect(partOfText('short', { offset: 0, maxChars: 100 })).toEqual({
    text: 'short',
    truncated: false,
    nextOffset: null,
  })
  expect(partOfText('short', { offset: 900, maxChars: 100 })).toEqual({ text: '', truncated: false, nextOffset: null })
})

it('opens a code block again after a cut inside it', () => {
  const text = `\`\`\`js\n${'let stone = 1\n'.repeat(30)}\`\`\``
  const part = partOfText(text, { offset: 100, maxChars: 60, truncate: truncateMarkdown })
  expect(part.text.startsWith('```js\n')).toBe(true)
  expect(part.text.endsWith('```')).toBe(true)
})
