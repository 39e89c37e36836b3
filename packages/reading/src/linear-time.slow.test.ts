import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const PROSE = 'Some prose of a page that is long enough to be an article. '.repeat(8)
const [FEW, TIMES, ROUNDS] = [1000, 6, 3]

async function processorTime(parts: string): Promise<number> {
  const body = Buffer.from(`<title>Title</title><h1>Title</h1><p>${PROSE}</p>${parts}`)
  const { user } = process.cpuUsage()
  await readPage({
    body,
    contentType: 'text/html',
    url: 'https://a.example/',
    as: 'markdown',
    maxChars: 60_000,
    maxLinks: 100,
    rendered: false,
  })
  return process.cpuUsage().user - user
}

// Each of these was once compared with all the others.
test.each<[string, (count: number) => string]>([
  ['cells of one row', (count) => `<table><tr>${'<td><a href="/x">link</a><br>word</td>'.repeat(count)}</tr></table>`],
  ['listings in one row', (count) => `<table><tr>${'<td><pre>code x</pre></td>'.repeat(count)}</tr></table>`],
  ['lines of one listing', (count) => `<pre>${'<b>€3</b><div>A text of a few words.</div>'.repeat(count)}</pre>`],
  ['items that lead away', (count) => `<ul>${'<nav><time>1 Jan</time>word</nav>'.repeat(count)}</ul>`],
])('%s: six times as many take no more than six times as long', async (_, partsOf) => {
  const ratios: number[] = []
  for (const _ of Array(ROUNDS)) {
    const few = await processorTime(partsOf(FEW))
    ratios.push((await processorTime(partsOf(FEW * TIMES))) / few)
  }
  // What else runs beside it can only slow a round down.
  expect(Math.min(...ratios)).toBeLessThan(TIMES)
})
