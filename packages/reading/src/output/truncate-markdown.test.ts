import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'
import { truncateMarkdown } from './truncate-markdown.ts'

it('leaves text that fits unchanged', () => {
  expect(truncateMarkdown('four', 4)).toEqual({ text: 'four', truncated: false })
})

it('cuts between words and ends with an ellipsis', () => {
  const { text, truncated } = truncateMarkdown('alpha beta gamma delta epsilon', 24)
  expect(truncated).toBe(true)
  expect(text).toMatch(/^alpha beta gamma delta…$/)
})

it('does not cut through a link or a character, and closes a code block', () => {
  expect(truncateMarkdown('see this and [the long name](https://a.example/very/long) x', 45).text).toBe('see this and…')
  expect(truncateMarkdown('😀'.repeat(100), 101).text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  expect(truncateMarkdown(`\`\`\`js\nlet numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9,\n10]\n\`\`\``, 50).text).toContain(
    '[1, 2, 3,',
  )
  expect(truncateMarkdown(`\`\`\`js\n${'let a = 1\n'.repeat(40)}\`\`\``, 120).text).toMatch(/\n…\n```$/)
})

it('never exceeds maxChars', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400, unit: 'grapheme' }),
      fc.integer({ min: 10, max: 300 }),
      (text, maxChars) => {
        const cut = truncateMarkdown(text, maxChars)
        expect(cut.text.length).toBeLessThanOrEqual(maxChars)
        expect(cut.truncated).toBe(text.length > maxChars)
      },
    ),
  )
})

it('counts words, not punctuation, in scripts with and without spaces', () => {
  expect(countWords('# One two - three\n\n| four |')).toBe(4)
  expect(countWords('')).toBe(0)
  // 'The world' is one word in Chinese.
  expect(countWords('hello 世界')).toBe(2)
})
