import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { renderGfm } from '../../test/render-gfm.ts'
import { parsePage } from '../tree/parse-page.ts'
import { toMarkdown } from './to-markdown.ts'

function convert(html: string): string {
  const { body } = parsePage(`<body>${html}</body>`)
  return toMarkdown(body, 'https://a.test/')
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

const WORDS = [
  'word',
  '知',
  '「',
  '」',
  '(',
  ')',
  '.',
  ':',
  '“',
  'é',
  ' ',
  ' ',
  ', ',
  '&nbsp;',
  '<br>',
  '<a href="/to">link</a>',
]
const { inline } = fc.letrec<{ inline: string; part: string }>((tie) => ({
  inline: fc
    .array(fc.oneof({ depthSize: 'small' }, fc.constantFrom(...WORDS), tie('part')), { maxLength: 8 })
    .map((parts) => parts.join('')),
  part: fc
    .tuple(fc.constantFrom('b', 'strong', 'em', 'i', 's', 'span', 'div'), tie('inline'))
    .map(([name, inner]) => `<${name}>${inner}</${name}>`),
}))

describe('what a renderer reads', () => {
  it('is the text of the page, without a mark that stayed text', () => {
    fc.assert(
      fc.property(inline, (content) => {
        const html = `<div>a${content}z</div>`
        expect(squeezed(renderGfm(convert(html)).textContent)).toBe(squeezed(parsePage(html).body.textContent))
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['one that holds its like', '<p><b><span><strong>Meetings</strong></span></b> at 8</p>', '**Meetings** at 8'],
  ['lines of one', '<p><b>2015<br></b>December <b>7<br>8</b></p>', '**2015**  \nDecember **7**  \n**8**'],
  ['blocks in one', '<b><p>Total</p><h2>Rows</h2><div>12</div></b>', '**Total**\n\n## Rows\n\n**12**'],
  [
    'a mark between punctuation and a letter',
    '<p>一貫して<b>「主張」</b>と<i>る:</i>2</p>',
    '一貫して「**主張**」と*る*:2',
  ],
  ['punctuation alone', '<p>held<b>?</b>In <b>“</b>DSK”</p>', 'held?In “DSK”'],
  ['a link at a letter', '<p>は<b><a href="/to">こ</a></b>を</p>', 'は[こ](https://a.test/to)を'],
  ['a link beside one', '<p><a href="/to">x</a><b>(y)</b></p>', '[x](https://a.test/to)**(y)**'],
  [
    'lines of a link',
    '<p><a href="/to"><b>Map<br><br>of all</b><br><br></a> 5</p>',
    '[**Map of all**](https://a.test/to) 5',
  ],
  ['neighbours', '<p><b>one</b><strong>two</strong></p>', '**onetwo**'],
  ['neighbours beside nothing', '<p><b>one</b><em><s></s></em><b>two</b></p>', '**onetwo**'],
  ['nothing but a line', '<p>[<a href="/to">Map</a>]<b> <br></b></p>', '[[Map](https://a.test/to)]'],
  [
    'words in an address',
    '<p>https://www.<b>snow</b>.a.test/<b>map</b>-x <b>snow</b></p>',
    'https://www.snow.a.test/map-x **snow**',
  ],
  [
    'the start of an address',
    '<p>see <b>www.snow</b>.test, <b>www.rain.test</b></p>',
    'see www.snow.test, **www.rain.test**',
  ],
])('settles %s', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown)
})
