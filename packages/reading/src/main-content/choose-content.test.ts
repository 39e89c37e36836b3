import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { chooseContent } from './choose-content.ts'
import { pageFacts } from './likelihood/page-facts.ts'
import { readTexts } from './texts-page.ts'

const PROSE =
  'Two cars of the home care service were broken into in the night to Friday, and two bags with instruments are missing. '
const SUBJECTS = Array.from({ length: 40 }, (_, at) => `<li>Subject number ${at}</li>`).join('')
const PAGE = `<title>Weir</title><div><ul>${SUBJECTS}</ul></div><div><p>${PROSE.repeat(2)}</p><p>${PROSE}</p></div>`

function choose(ofProse: number, ofSubject: number, page = PAGE): string {
  const document = parsePage(page)
  const blocks = textBlocks(document.body).map((block) => ({
    ...block,
    likelihood: block.text.startsWith('Two') ? ofProse : ofSubject,
  }))
  const parts = {
    page: readTexts(document),
    stated: null,
    facts: pageFacts(document),
    blocks,
    sites: new Set<string>(),
  }
  return chooseContent(parsePage(page), parts).textContent
}

it('takes the whole page where its texts are content, and the article where nobody knows', () => {
  expect(choose(0.9, 0.9)).toContain('Subject number 7')
  expect(choose(0.15, 0.3)).not.toContain('Subject number 7')
})

it('prefers no article that is links alone, by LEAST_SAID: it is a menu as likely as a list', () => {
  const subjects = Array.from(
    { length: 90 },
    (_, at) => `<li><a href="/s/${at}">Reports of the subject ${at}, with all of its years</a>SAID</li>`,
  ).join('')
  const results = Array.from({ length: 9 }, (_, at) => `<section><h3>Two cars, case ${at}</h3></section>`).join('')
  const page = (said: string) =>
    `<title>Weir</title><div class="content"><ul>${subjects.replaceAll('SAID', said)}</ul></div><div class="community">${results}</div>`
  expect(choose(0.5, 0.7, page(''))).toContain('case 7')
  expect(choose(0.5, 0.7, page(' (from 1950 on)'))).not.toContain('case 7')
})
