import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const SENTENCES = Array.from(
  { length: 8 },
  (_, at) => `The ${at + 2}th lock of the canal was dug by hand and holds ${at + 31} barges between two gates of oak.`,
)

function page(shown: readonly string[], more = ''): string {
  const stated = JSON.stringify({ '@type': 'Article', articleBody: `How it was dug ${SENTENCES.join(' ')}${more}` })
  const parts = shown.map((text) => `<section class="sidebar"><div class="text">${text}</div></section>`).join('')
  return `<html lang="en"><title>Locks</title><script type="application/ld+json">${stated}</script>
    <body><ul><li><a href="#dug">How it was dug</a></ul><h1>Locks</h1><h2>How it was dug</h2>${parts}<p>Write to us.</p></body></html>`
}

const read = async (shown: readonly string[], more = '') =>
  (await readHtml(page(shown, more), { url: 'https://canal.example/a', as: 'markdown' })).text

it('reads an article that the data states as the page shows it', async () => {
  const text = await read(SENTENCES)
  for (const sentence of SENTENCES) expect(text.split('\n')).toContain(sentence)
  expect(text).not.toContain('Write to us')
})

it('begins neither with a LINKED text of a contents list nor with a shorter one than a RUN', async () => {
  const menu = `<ul><li><a href="#dug">${SENTENCES[0]}</a></li></ul><p>two gates of</p><p>Sign in</p>`
  const text = await read([menu, ...SENTENCES.slice(1), SENTENCES[0] ?? ''])
  expect(text).not.toContain('Sign in')
})

it('reads it from the data where less than MOST is shown', async () => {
  const text = await read(SENTENCES.slice(0, 5))
  expect(text).toContain(SENTENCES.join(' '))
})
