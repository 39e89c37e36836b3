import { afterAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

test.each([
  ['A <T> of List<String>, <T extends Ship> too', 'A <T> of List<String>, <T extends Ship> too'],
  ['\uFEFF# Pier\r\n\r\nSea', 'Pier Sea'],
  ['\uFEFF---\ntitle: Map\n---\n# Pier', 'Pier'],
  ['Why <script> and <b are slow', 'Why <script> and <b are slow'],
  ['Give a <name> and an <input-file>', 'Give a <name> and an <input-file>'],
  ['Turn H<sub>2</sub>O<br>to <b title="a > b">ice</b>', 'Turn H2O to ice'],
  ['<ul><li>oak<li>elm</ul>\n\n<details open>\n<summary>Pier</summary>\n\n**Sea**\n\n</details>', 'oak elm Pier Sea'],
  ['See <!-- <T> --> `List<T>`\n\n<script>document.write("<i>it</i>")</script>\n\n<kbd>K</kbd>', 'See List<T> K'],
  ['<svg viewBox="0 0 9 9"><g><path d="M0 0"/><text y="5" font-size="3">Map</text></g></svg>', 'Map'],
])('prints the tags of %j that are none as letters', async (markdown, text) => {
  const [page] = await readPrinted(await printer.print({ markdown }))
  expect(page?.text.replaceAll(/[\s•]+/g, '').replaceAll('▾', '')).toBe(text.replaceAll(' ', ''))
})
