import { expect, it } from 'vitest'
import { isNamedClutter } from './element-names.ts'
import { parsePage } from './parse-page.ts'

const judge = (html: string) => [...parsePage(html).body.children].map(isNamedClutter)

// LEADING
it('a menu is beside the content if three tenths of its text are pressed', () => {
  const menu = (dish: string) => judge(`<ul class="js-menu">  <li>${dish}  <li><a href="/b">All</a></ul>`)
  expect(menu('Noodles')).toEqual([true])
  expect(menu('Dumpling')).toEqual([false])
})

it.each(['<label for="x">Soups</label>', '<div role="tab">Soups</div>', '<div tabindex="0">Soups</div>'])(
  'a menu of what a script answers is beside the content: %s',
  (part) => expect(judge(`<div class="filter-menu">${part}</div>`)).toEqual([true]),
)

it('a menu without text is that of a site', () => {
  expect(judge('<ul class="menu"></ul>')).toEqual([true])
})

it('other names need no links', () => {
  expect(judge('<div class="promo">A new pan</div><div class="menu promo">A new pan</div>')).toEqual([true, true])
})

it('a name made from the heading says nothing, which a list of contents proves that leads to the part or to its heading', () => {
  const part = (id: string, to: string, words: string) => {
    const section = `<div id="${id}"><h2 id="name-${id}">${words}</h2><p>Prague</p></div>`
    return judge(`${section}<nav><a href="${to}">${words}</a></nav>`)[0]
  }
  expect(part('authors-addresses', '#authors-addresses', "Authors' Addresses")).toBe(false)
  expect(part('authors-addresses', '#name-authors-addresses', "Authors' Addresses")).toBe(false)
  expect(part('authors-addresses', '#other', "Authors' Addresses")).toBe(true)
  expect(part('authors', '#name-authors', 'Authors')).toBe(true)
})
