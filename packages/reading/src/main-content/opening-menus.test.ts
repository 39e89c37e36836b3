import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { dropOpeningMenus } from './opening-menus.ts'

const links = (count: number) => Array.from({ length: count }, (_, at) => `<a href="/${at}">Gate ${at}</a>`).join(' ')
const SENTENCE = 'The quay wall was raised by forty centimetres in spring.'

function left(first: string, likelihood = 0.3): string {
  const { body } = parsePage(`<table><tr><td>${first}</td><td><p>${SENTENCE}</p><p>${links(6)}</p></td></tr></table>`)
  const [cell] = body.querySelectorAll('td')
  const texts: [string, number][] = [
    [cell?.textContent ?? '', likelihood],
    [SENTENCE, 0.9],
  ]
  dropOpeningMenus(body, new Map(texts))
  return body.textContent
}

const AFTER = `${SENTENCE}${links(6).replace(/<[^>]*>/g, '')}`

it('removes a menu in one cell, and none after the first text', () => {
  expect(left(links(5))).toBe(AFTER)
})

it('removes what surely is a menu, however short it is', () => {
  expect(left(links(1), 0)).toBe(AFTER)
  expect(left(links(1), 0.01)).toBe(`Gate 0${AFTER}`)
})

it.each([
  ['less than LEAST_LINKS', links(4), 0.3],
  ['less than WHOLE_LINK', `${links(5)} are shut until Monday`, 0.3],
  ['as likely as LIKELY', links(5), 0.5],
])('leaves what is %s', (_, first, likelihood) => {
  expect(left(first, likelihood)).toBe(first.replace(/<[^>]*>/g, '') + AFTER)
})
