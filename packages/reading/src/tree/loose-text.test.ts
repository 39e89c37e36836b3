import { expect, it } from 'vitest'
import { boxLooseText } from './loose-text.ts'
import { parsePage } from './parse-page.ts'
import { textBlocks } from './text-blocks.ts'

function blocksOf(html: string): string[] {
  const { body } = parsePage(`<html><body>${html}</body></html>`)
  boxLooseText(body)
  return textBlocks(body).map(({ text }) => text)
}

it.each([
  ['between blocks', '<div>One <b>two</b><p>three</p>four<p>five</p></div>', ['One two', 'three', 'four', 'five']],
  ['parted by two breaks', '<div>One<br><br>two<br>three<p>four</p></div>', ['One', 'twothree', 'four']],
  ['of an item with a list inside', '<ul><li>One<ul><li>two</li></ul></li></ul>', ['One', 'two']],
  [
    'of links in brackets',
    '<div>[<a href="/a">One</a>][<a href="/b">two</a>]<p>three</p></div>',
    ['[One][two]', 'three'],
  ],
  ['in a link around a card', '<a href="/a"><h3>Kettle</h3>12 EUR</a>', ['Kettle', '12 EUR']],
  [
    'beside an inline element that holds a block',
    '<div>Reply <span><p>quoted</p></span> answer</div>',
    ['Reply', 'quoted', 'answer'],
  ],
])('the text %s is in a block', (_, html, texts) => {
  expect(blocksOf(html)).toEqual(texts)
})

it('boxes from the first word to the last, and nothing without words', () => {
  const { body } = parsePage(
    '<body><div><img src="a.png"><br>One<br>two<img src="b.png"><p>three</p> | <p>four</p></div></body>',
  )
  boxLooseText(body)
  expect([...body.querySelectorAll('span')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<span data-loose-text="">One<br>two</span>',
  ])
})
