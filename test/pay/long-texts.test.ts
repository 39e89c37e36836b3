import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveLongTexts, takeLongTexts } from '../../scripts/pay/long-texts.ts'
import { renderAnswer } from '../../scripts/pay/render-answer.ts'

const MARKDOWN = `# Title\n\n${'A line.\n'.repeat(1000)}The end.`
const data = { title: 'short', markdown: MARKDOWN, items: [{ content: 'two\nlines' }] }

test('a long text is printed whole, below the JSON that names it', () => {
  const answer = { status: 200, headers: new Headers(), text: '', body: { success: true, data } }
  const printed = renderAnswer(answer, { data })
  expect(printed).toContain('"markdown": "<below: markdown, ')
  expect(printed).toContain(`--- markdown\n${MARKDOWN}\n\n--- items[0].content\ntwo\nlines\n`)
  expect(takeLongTexts({ title: 'short' })).toEqual({ data: { title: 'short' }, texts: [] })
})

test('with a folder it goes into its own file, named after its field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-texts-'))
  const now = new Date('2026-11-20T12:00:00Z')
  const saved = saveLongTexts(data, { folder, from: folder, name: 'web-scrape', now })
  const file = 'web-scrape-markdown-20261120-120000.md'
  expect(saved).toMatchObject({
    title: 'short',
    markdown: `<saved to ${file} (${MARKDOWN.length.toLocaleString('en')} bytes)>`,
  })
  expect(readFileSync(join(folder, file), 'utf8')).toBe(MARKDOWN)
  expect(readdirSync(folder).sort()).toEqual(['web-scrape-items-0-content-20261120-120000.txt', file])
  rmSync(folder, { recursive: true })
})
