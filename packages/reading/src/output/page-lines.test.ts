import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readPageLines } from './page-lines.ts'

const lines = (html: string) => readPageLines(parsePage(html).body).lines

it('writes one line per block, with menus, buttons and each row of a table', () => {
  const html =
    '<nav><a href="/">Home</a></nav><h1>Lamp</h1><p>Price: <b>12</b> EUR</p><button>Add to cart</button>' +
    '<table><tr><th>Size</th><td>S</td></tr><tr><th>Colour</th><td>red</td></tr></table><ul><li>One</li><li>Two</li></ul>'
  expect(lines(html)).toEqual(['Home', 'Lamp', 'Price: 12 EUR', 'Add to cart', 'Size S', 'Colour red', 'One', 'Two'])
})

it('writes the same lines for different markup of the same text', () => {
  const plain = '<p class="a" id="b">Café au lait, 3&nbsp;EUR</p><p>Second</p>'
  const other = `<div  ID=b
    data-nonce="81" class=a>Cafe\u0301   au\n lait,&#32;3 E\u00adUR\u200b</div><!-- 12 --><section><p style="color: red">Second </p></section>`
  expect(lines(other)).toEqual(lines(plain))
})

it('leaves out unreadable parts: scripts, styles, templates, hidden parts', () => {
  const html =
    '<p>Read</p><script>1</script><style>a{}</style><template>t</template><noscript>n</noscript><p hidden>h</p>' +
    '<p style="display: none">d</p><svg><title>s</title></svg><iframe>f</iframe><dialog>c</dialog>'
  expect(lines(html)).toEqual(['Read'])
})

it('reads what is shown by its state: an open dialog, what stands in an object or a map', () => {
  const html = '<dialog open><p>Closed today</p></dialog><object><p>No plug-in</p></object><map><p>Plan</p></map>'
  expect(lines(html)).toEqual(['Closed today', 'No plug-in', 'Plan'])
})
