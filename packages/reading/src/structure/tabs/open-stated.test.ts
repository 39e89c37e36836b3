import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = '<p>The lock was rebuilt in spring, and the keeper has written down how it was done, step by step.</p>'
const ANSWER = 'The upper gate opens at six each morning, and closes when the last boat has left the chamber.'

async function read(answer: unknown, body: string): Promise<string> {
  const data = {
    '@graph': [
      {
        '@type': ['WebPage', 'FAQPage'],
        mainEntity: [{ '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: answer } }],
      },
    ],
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const { text } = await readHtml(
    `<title>Locks</title>${script}<main><h1>Locks</h1>${PROSE}<p><b>When?</b></p>${body}${PROSE}</main>`,
    { ...{ url: 'https://locks.example/', rendered: false, as: 'markdown', maxChars: 9000, maxLinks: 0 } },
  )
  return text
}

it('shows the hidden answer that the data of the page states, also one that a rule hides', async () => {
  expect(await read(ANSWER, `<p style="display:none">${ANSWER}</p>`)).toContain(ANSWER)
  expect(await read(ANSWER, `<style>.answer{display:none}</style><p class="answer">${ANSWER}</p>`)).toContain(ANSWER)
})

it('shows once what is shown elsewhere, and not what the data does not state or what is a dialog', async () => {
  const twice = await read(ANSWER, `<p>${ANSWER}</p><p hidden>${ANSWER}</p>`)
  expect(twice.split(ANSWER)).toHaveLength(2)
  expect(await read('Another answer of the keeper.', `<p hidden>${ANSWER}</p>`)).not.toContain(ANSWER)
  expect(await read(ANSWER, `<div role="dialog" hidden><p>${ANSWER}</p></div>`)).not.toContain(ANSWER)
})

// MIN_WORDS
it('leaves hidden what is as short as the price of another variant', async () => {
  expect(await read('12.50 euros', '<p hidden>12.50 euros</p>')).not.toContain('12.50')
})

// LEAST_TOLD
it('shows the description that the data states with what stands around it, unless that is much more', async () => {
  const benefit = (nth: number) =>
    `<h4>Gate ${nth}</h4><p>Its beams of larch are ${nth + 2} metres long, cut in winter.</p>`
  const hidden = (benefits: number) =>
    `<div style="display:none"><p>${ANSWER}</p>${Array.from({ length: benefits }, (_, nth) => benefit(nth)).join('')}</div>`
  expect(await read(ANSWER, hidden(6))).toMatch(/opens at six[\s\S]+Gate 5/)
  expect(await read(ANSWER, hidden(12))).not.toContain('opens at six')
})
