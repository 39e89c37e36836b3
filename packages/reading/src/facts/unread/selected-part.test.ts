import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'
const PARTS =
  '<svg><text>4.1</text></svg><iframe src="/berths"></iframe><iframe id="own"></iframe><div id="empty"></div><p hidden>x</p>'

async function read(selector: string, as: 'text' | 'lines', body = PARTS) {
  return await readHtml(`<title>Quay</title><main><h1>Quay</h1>${PROSE}${body}</main>`, { as, selector })
}

describe.each(['text', 'lines'] as const)('an element that a selector matches, as %s', (as) => {
  it.each([
    ['svg', 'What selector matches is <svg>, of which no text is read.'],
    ['iframe', 'What selector matches is a frame with another page: read https://harbour.example/berths'],
    ['#own', 'What selector matches is <iframe>, of which no text is read.'],
    ['#empty', 'What selector matches is <div>, which holds no text.'],
  ])('is there, and the notice says why %s gives no text', async (selector, message) => {
    expect(await read(selector, as)).toMatchObject({
      selectorFound: true,
      text: '',
      notice: { reason: 'no_text', message },
    })
  })

  it('may be missing', async () => {
    expect(await read('canvas', as)).toMatchObject({ selectorFound: false, notice: { reason: 'no_match' } })
  })

  it('is read with others that give text', async () => {
    expect(await read('svg, p:not([hidden])', as)).toMatchObject({ selectorFound: true, notice: null })
  })
})

it('is hidden', async () => {
  expect((await read('p[hidden]', 'text')).notice?.message).toBe('What selector matches is <p>, which is hidden.')
})
