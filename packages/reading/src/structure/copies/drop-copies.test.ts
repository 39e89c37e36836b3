import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { dropCopies } from './drop-copies.ts'

function textOf(html: string): string {
  const document = parsePage(`<body>${html}</body>`)
  dropCopies(document)
  return document.body.textContent
}

it('reads once what is written for the eye and for the ear', () => {
  const drawn = '<span aria-hidden="true"><i>$</i><b>24</b><sup>.99</sup></span>'
  expect(textOf(`<span class="vh">$24.99</span>${drawn}`)).toBe('$24.99')
  expect(textOf(`${drawn}\n <span class="vh">$24.99</span>`).trim()).toBe('$24.99')
})

it('reads what is written for the ear if it begins with what is drawn', () => {
  const drawn = '<span aria-hidden="true">14</span>'
  expect(textOf(`${drawn}<span class="vh">14 boats in the harbour</span>`)).toBe('14 boats in the harbour')
  expect(textOf(`${drawn}<span class="vh">145 boats</span>`)).toBe('14145 boats')
  // Longer than MAX_SPOKEN_CHARS.
  expect(textOf(`${drawn}<p>14 ${'boats '.repeat(50)}</p>`)).toMatch(/^1414 boats/)
})

it('keeps what is written for the ear, whose names say that nobody sees it', async () => {
  const drawn = (text: string) =>
    `<div>Rated <span aria-hidden="true">${text}</span><span class="visually-hidden">4.5 out of 5</span></div>`
  for (const text of ['4.5', '4.5 out of 5']) expect(await readBetweenProse(drawn(text))).toBe('Rated 4.5 out of 5')
})

it('keeps a drawn text beside which stands another, or that stands alone', () => {
  const drawn = '<span aria-hidden="true">(31)</span>'
  expect(textOf(`${drawn}<span>31 reviews</span>`)).toBe('(31)31 reviews')
  expect(textOf(`${drawn}<span aria-hidden="true">(31)</span>`)).toBe('(31)(31)')
  expect(textOf(drawn)).toBe('(31)')
})

it('compares what is left: a copy within a label does not hide that the label is one, too', () => {
  const inner = '<b>7</b><i aria-hidden="true">7</i>'
  expect(textOf(`<p>Berth ${inner}</p><div aria-hidden="true">Berth <u>7</u></div>`)).toBe('Berth 7')
})

it('reads a part whole only beside one of its length', () => {
  let reads = 0
  const document = parsePage(`<body>${'<div aria-hidden="true"><p>quay</p>'.repeat(150)}`)
  for (const element of document.body.querySelectorAll('div, p')) {
    const { textContent } = element
    Object.defineProperty(element, 'textContent', {
      get() {
        reads += 1
        return textContent
      },
    })
  }
  dropCopies(document)
  expect(reads).toBeLessThanOrEqual(2)
})
