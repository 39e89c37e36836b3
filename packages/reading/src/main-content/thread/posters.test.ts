import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { lineOfPosters, postersOf } from './posters.ts'

/** The names and days that are found on a page of posts: each with a name, a day and a text. */
function found(posts: readonly (readonly string[])[], write = post): string[] {
  const { body } = parsePage(`<div>${posts.map(write).join('')}</div>`)
  return [...postersOf(body).keys()].map(({ textContent }) => textContent).sort()
}

const post = ([name, day, text = 'I have seen it there, too.']: readonly string[]) =>
  `<li><a href="/u/${name}">${name}</a><dd>${day}</dd><blockquote>${text}</blockquote></li>`
const plain = (said: readonly string[]) =>
  post(said).replaceAll(/<a [^>]*>|<\/a>/g, (tag) => (tag[1] === '/' ? '</b>' : '<b>'))
const [ONE, TWO, THREE] = ['03.03.2011, 14:17', '04.03.2011, 09:00', '05.03.2011, 10:30']

it('finds the name and the day of each of MIN_POSTS posts', () => {
  expect(
    found([
      ['Ann', ONE],
      ['Ben', TWO],
    ]),
  ).toEqual([ONE, TWO, 'Ann', 'Ben'])
  expect(found([['Ann', ONE]])).toEqual([])
})

it('takes no label for a name, and no name without a day', () => {
  expect(
    found([
      ['Reply', ONE],
      ['Reply', TWO],
    ]),
  ).toEqual([])
  expect(
    found([
      ['Ann', 'today'],
      ['Ben', 'today'],
    ]),
  ).toEqual([])
})

it('takes plain names of which more than MOST differ: others are ranks', () => {
  expect(
    found(
      [
        ['Ann', ONE],
        ['Ben', TWO],
        ['Ann', THREE],
      ],
      plain,
    ),
  ).toHaveLength(6)
  expect(
    found(
      [
        ['Member', ONE],
        ['Guest', TWO],
        ['Member', THREE],
        ['Member', THREE],
      ],
      plain,
    ),
  ).toEqual([])
})

it('takes a name of at most NAME_WORDS and a day of at most TIME_CHARS', () => {
  const named = (name: string) =>
    found([
      [name, ONE],
      ['Ben', TWO],
    ])
  expect(named('Ann of the Hill')).toHaveLength(4)
  expect(named('Ann of the Old Hill')).toHaveLength(0)
  const dated = (before: string) =>
    found([
      ['Ann', `${before} ${ONE}`],
      ['Ben', `${before} ${TWO}`],
    ])
  expect(dated('written by hand on the day')).toHaveLength(4)
  expect(dated('written by hand and with care on the day of')).toHaveLength(0)
})

it('takes for a post what has a text of POST_WORDS', () => {
  const said = (text: string) =>
    found([
      ['Ann', ONE, text],
      ['Ben', TWO, text],
    ])
  expect(said('Yes, it is there indeed')).toHaveLength(4)
  expect(said('Yes, it is there')).toEqual([])
})

it('takes of several days those in order: members join in any', () => {
  const joined = new Map([
    [ONE, '1 May 2009'],
    [TWO, '1 May 2010'],
    [THREE, '1 May 2008'],
  ])
  const write = (said: readonly string[]) => post(said).replace('<dd>', `<p>${joined.get(said[1] ?? '')}</p><dd>`)
  expect(
    found(
      [
        ['Ann', ONE],
        ['Ben', TWO],
        ['Cal', THREE],
      ],
      write,
    ),
  ).toEqual([ONE, TWO, THREE, 'Ann', 'Ben', 'Cal'])
})

it('passes over the address behind a name', () => {
  const write = (said: readonly string[]) => post(said).replace('</a>', `</a><a href="/">${said[0]}.example</a>`)
  expect(
    found(
      [
        ['Ann', ONE],
        ['Ben', TWO],
      ],
      write,
    ),
  ).toEqual([ONE, TWO, 'Ann', 'Ben'])
})

it('writes a line in the place of a part of a post, and none in that of a whole post', () => {
  const { body } = parsePage(
    `<ul>${[
      ['Ann', ONE],
      ['Ben', TWO],
    ]
      .map((said) => post(said).replace('<a', '<div><a').replace('</dd>', '</dd></div>'))
      .join('')}</ul>`,
  )
  const posters = postersOf(body)
  const [head, whole] = [body.querySelector('div') ?? body, body.querySelector('li') ?? body]
  expect(lineOfPosters(head, posters)?.textContent).toBe(`Ann, ${ONE}`)
  expect(lineOfPosters(whole, posters)).toBeNull()
})
