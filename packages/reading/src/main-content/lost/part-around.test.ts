import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { partAround } from './part-around.ts'

/** The texts that stand around those that begin with "held". */
function around(page: string): string[] {
  const { body } = parsePage(`<body>${page}</body>`)
  const shown = textBlocks(body)
  const isAround = partAround(
    body,
    shown,
    shown.map(({ text }) => text.startsWith('held')),
  )
  return shown.filter(({ element }) => isAround(element)).map(({ text }) => text)
}

it('is the largest part without a menu, a footer or what stands beside the page', () => {
  const part = '<div><div><p>held</p></div><div><p>below</p></div></div>'
  expect(around(`<div>${part}<footer><p>foot</p></footer></div><p>far</p>`)).toEqual(['held', 'below'])
  expect(around(`<div>${part}<div role="navigation"><p>menu</p></div></div>`)).toEqual(['held', 'below'])
  expect(around(`${part}<p>far</p>`)).toEqual(['held', 'below', 'far'])
  expect(around(part.replace('</p></div></div>', '</p><aside>note</aside></div></div>'))).toEqual(['held'])
})

it('may hold the numbers of its pages, FEW beside its text, but not what is one of them', () => {
  const page = (chars: number) =>
    `<div><div><p>held${'-'.repeat(76)}</p></div><p>below</p><nav>${'1'.repeat(chars)}</nav></div><p>far</p>`
  expect(around(page(4))).toHaveLength(3)
  expect(around(page(5))).toHaveLength(1)
})

it('holds NEARLY_ALL of the choice', () => {
  const page = (chars: number) =>
    `<div><p>held${'-'.repeat(76)}</p><p>other</p></div><nav><p>held${'-'.repeat(chars)}</p></nav>`
  expect(around(page(16))).toHaveLength(2)
  expect(around(page(17))).toEqual([])
})

it('is none where nothing is held', () => {
  expect(around('<p>far</p>')).toEqual([])
})
