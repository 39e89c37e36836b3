import { describe, expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

it('keeps what a button says in SENTENCE_WORDS or more', async () => {
  const answer = 'The gate closes by its own weight as soon as the power fails.'
  expect(await readBetweenProse(`<button><h3>Answer</h3><p>${answer}</p></button>`)).toBe(`### Answer\n\n${answer}`)
})

it('removes other buttons', async () => {
  expect(await readBetweenProse('<button>Show me the next of the four gates now</button>')).toBe('')
})

it('keeps a button that is a word of a sentence, and not one behind it', async () => {
  expect(await readBetweenProse('<p>Bring the water to <button>a boil</button>, then open the gate.</p>')).toBe(
    'Bring the water to a boil, then open the gate.',
  )
  expect(await readBetweenProse('<p>Bring the water to a boil. <button>Show more</button></p>')).toBe(
    'Bring the water to a boil.',
  )
})

it('keeps MIN_TITLES buttons of a kind that each say something else in TITLE_WORDS', async () => {
  const list = (titles: readonly string[]) =>
    `<ul>${titles.map((title, at) => `<li><button class="t">${title}</button><p>Decided on day ${at} of the session, by all of the judges.</p></li>`).join('')}</ul>`
  const titles = ['Gate against Harbour', 'Lock against Town', 'Weir against Mill']
  const text = await readBetweenProse(list(titles))
  for (const title of titles) expect(text).toContain(title)
  expect(await readBetweenProse(list(titles.slice(0, 2)))).not.toContain('Gate against')
  expect(await readBetweenProse(list(['Show day 1', 'Show day 2', 'Show day 3']))).not.toContain('Show day')
  expect(await readBetweenProse(list(['Gate suit', 'Lock suit', 'Weir suit']))).not.toContain('suit')
})

describe('a button that opens the part behind it', () => {
  const item = (title: string, part = '<p>Decided by all of the judges on that day.</p>') =>
    `<div><button class="t" aria-expanded="false">${title}</button><div>${part}</div></div>`

  it('is its title if others of the kind say something else', async () => {
    const text = await readBetweenProse(item('Tides') + item('Berths 7'))
    expect(text).toMatch(/Tides\n\nDecided [^\n]*\n\nBerths 7\n\nDecided/)
    expect(await readBetweenProse(item('Tides <i>+</i>') + item('Berths <i>+</i>'))).not.toContain('+')
    expect(await readBetweenProse(item('Show more') + item('Show more'))).not.toContain('Show')
    expect(await readBetweenProse(item('Show day 1') + item('Show day 2'))).not.toContain('Show')
  })

  it('is its title in SINGLE_TITLE_WORDS if it is the only one', async () => {
    expect(await readBetweenProse(item('<span>28318</span> <span>Gate against Harbour of Town</span>'))).toMatch(
      /^28318 Gate against Harbour of Town\n\nDecided/,
    )
    expect(await readBetweenProse(item('Read the full decision'))).not.toContain('Read')
  })

  it('is none if the part is links or fewer than TITLE_WORDS', async () => {
    for (const part of ['<a href="/a">All the tides of the year</a>', '<p>Two words</p>', '<label>A<input></label>'])
      expect(await readBetweenProse(item('Tides', part) + item('Berths', part))).not.toContain('Tides')
  })
})

it('keeps a button that is the label of one of MIN_ROWS rows', async () => {
  const table = (...labels: readonly string[]) =>
    readBetweenProse(
      `<table><tr><th>Part</th><th>Kind</th></tr>${labels.map((label) => `<tr><td>${label}</td><td>iron</td></tr>`).join('')}</table>`,
    )
  const gate = '<button aria-label="open gate"><span>gate</span></button>'
  expect(await table(`${gate}<div>needed</div>`, 'lock')).toContain('| gate needed | iron |\n| lock | iron |')
  expect(await table(gate)).not.toContain('gate')
  expect(await table('<button>Buy</button>', '<button>Buy</button>')).not.toContain('Buy')
  expect(await table('lock <button>Buy</button>', 'gate <button>Buy</button>')).not.toContain('Buy')
  expect(await table('<button>+</button>', '<button>-</button>')).not.toContain('+')
})
