import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { trimArticle } from './trim-article.ts'

const SENTENCES = [
  'Posted on walls of the old town, the warning of the mayor was read by nobody before the river rose.',
  'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.',
  '“I left Twitter and Facebook in spring, and have not missed them since the river rose,” said the mayor.',
]

function trimmed(texts: readonly string[], likelihood: number): string[] {
  const { body } = parsePage(texts.map((text) => `<p>${text}</p>`).join(''))
  const likelihoods = new Map(texts.map((text) => [text, likelihood]))
  trimArticle(body, { title: 'Flood', sites: new Set(), stated: new Set(), likelihoods })
  return [...body.querySelectorAll('p')].map(({ textContent }) => textContent)
}

it('keeps likely sentences, though they name a network or begin as an advert does', () => {
  expect(trimmed(SENTENCES, 0.9)).toEqual(SENTENCES)
  // Less than LIKELY.
  expect(trimmed(SENTENCES, 0.89)).toEqual(SENTENCES.slice(1, 2))
})

it('keeps a likely sentence at the end, however short, but for one with a link', () => {
  const last = '“We are pleased with it,” said a woman of Facebook.'
  const article = [...SENTENCES.slice(1, 2), last]
  expect(trimmed(article, 0.9)).toEqual(article)
  expect(trimmed(article, 0.89)).toEqual(SENTENCES.slice(1, 2))
  expect(trimmed([...SENTENCES.slice(1, 2), last.replace('Facebook', '<a href="/f">Facebook</a>')], 0.9)).toEqual(
    SENTENCES.slice(1, 2),
  )
})

it('removes short lines of the site, however likely they are', () => {
  const lines = ['Posted on walls', ...SENTENCES.slice(1, 2), 'Follow us on Twitter']
  expect(trimmed(lines, 0.95)).toEqual(SENTENCES.slice(1, 2))
})

it('keeps links in rows of which others have text in their place', () => {
  const row = (name: string) => `<div class="row"><div class="name">${name}</div><div>500 g</div></div>`
  const linked = ['leeks', 'potatoes'].map((name) => row(`<a href="/${name}">${name}</a>`)).join('')
  const article = (rows: string) => {
    const { body } = parsePage(`<p>${SENTENCES[1]}</p>${rows}<p>${SENTENCES[1]}</p>`)
    trimArticle(body, { title: 'Soup', sites: new Set(), stated: new Set(), likelihoods: new Map() })
    return body.textContent
  }
  expect(article(linked + row('salt'))).toContain('leeks500 gpotatoes500 gsalt')
  expect(article(linked)).not.toContain('leeks')
})

it('keeps the last of a series of headings with a link each, and closing links of no series', () => {
  const entry = (name: string) => `<h3>${name}</h3><ul><li><a href="/${name}">Report</a></li></ul>`
  const article = (names: readonly string[]) => {
    const { body } = parsePage(`<p>${SENTENCES[1]}</p>${names.map(entry).join('')}`)
    trimArticle(body, { title: 'Floods', sites: new Set(), stated: new Set(), likelihoods: new Map() })
    return body.textContent
  }
  const years = ['1974', '1981', '1990', '2002', '2013']
  const held = `<p>${SENTENCES[1]}</p>`
  const { body } = parsePage(
    `${years.slice(0, 3).map(entry).join('')}${held}${held}${years.slice(3).map(entry).join('')}`,
  )
  trimArticle(body, { title: 'Floods', sites: new Set(), stated: new Set(), likelihoods: new Map() })
  for (const year of years) expect(body.textContent).toContain(year)
  expect(article(['More'])).not.toContain('Report')
})
