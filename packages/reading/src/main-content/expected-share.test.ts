import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { expectedShares } from './expected-share.ts'

it('a part that leads away is below the rest where nothing is expected, MOSTLY_LINKED', () => {
  const isBelow = (part: string) => {
    const { body } = parsePage(`<body><nav>${part}</nav><p>It says all.</p></body>`)
    const nav = body.querySelector('nav')
    return nav && expectedShares(body, new Map()).isBelowRest(nav)
  }
  expect(isBelow('<a href="/a">Pages</a> on')).toBe(true)
  expect(isBelow('<a href="/a">Page</a> on it')).toBe(false)
})
