import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../../test/read-between-prose.ts'
import { parsePage } from '../../../tree/parse-page.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { readTexts } from '../../texts-page.ts'
import { anchorsOf, putTextsBack } from '../put-back.ts'

it('a list of terms that an item has lost goes into the item again', async () => {
  const item = (name: string) =>
    `<li><h4>${name}(other: Any): Boolean</h4><div class="fullcomment"><dl><dt>Classes</dt><dd>Any</dd></dl></div></li>`
  const text = (name: string, at: number) => `${at + 1}. #### ${name}(other: Any): Boolean\n\n   **Classes**\n   : Any`
  const names = ['loop', 'flip', 'turn', 'find']
  expect(await readBetweenProse(`<div><h3>Members</h3><ol>${names.map(item).join('')}</ol></div>`)).toBe(
    `### Members\n\n${names.map(text).join('\n')}`,
  )
})

/** What a choice says, with tags, after the second text of a page was put into it. */
function filled(page: string, choice: string): string {
  const [known, own] = [readTexts(parsePage(page)), parsePage(choice).body]
  putTextsBack(own, [{ from: 1, to: 1 }], { page: known, anchors: anchorsOf(textBlocks(own), known.texts) })
  return own.outerHTML.replace(/^<body>|<\/body>$/g, '')
}

it('a text of an item goes into it, and one between two items between them', () => {
  const page = (part: string) => `<body><ul><li><div><h4>Loop</h4></div>${part}</li><li>Flip</li></ul><p>End</p></body>`
  expect(filled(page('<p>It loops.</p>'), '<body><ul><li><h4>Loop</h4></li><li>Flip</li></ul><p>End</p></body>')).toBe(
    '<ul><li><h4>Loop</h4><p>It loops.</p></li><li>Flip</li></ul><p>End</p>',
  )
  expect(
    filled(
      '<body><ul><li>Loop</li><li>Turn</li><li>Flip</li></ul></body>',
      '<body><ul><li>Loop</li><li>Flip</li></ul></body>',
    ),
  ).toBe('<ul><li>Loop</li><li>Turn</li><li>Flip</li></ul>')
})
