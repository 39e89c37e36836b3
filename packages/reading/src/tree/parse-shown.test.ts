import { expect, it } from 'vitest'
import { parseShown } from './parse-shown.ts'

const POSTS = '<p>The lock was rebuilt in spring, and the keeper has written down how.</p>'.repeat(10)
const textOf = (html: string, rendered = false) =>
  parseShown(`<html><body>${html}</body></html>`, { rendered }).body.textContent.replace(/\s+/g, ' ').trim()
const noscriptOf = (html: string, rendered = false) => parseShown(html, { rendered }).body.querySelector('noscript')

it.each([
  ['opens a fallback with more text than the rest', `<p>Loading</p><noscript>${POSTS}</noscript>`, false, true],
  ['leaves it closed if the scripts of the page ran', `<p>Loading</p><noscript>${POSTS}</noscript>`, true, false],
  ['leaves it closed beside as much text', `<main>${POSTS}</main><noscript>${POSTS}</noscript>`, false, false],
  [
    'leaves a request for scripts closed',
    '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>',
    false,
    false,
  ],
])('%s', (_, html, rendered, isOpen) => {
  expect(noscriptOf(`<html><body>${html}</body></html>`, rendered) === null).toBe(isOpen)
})

// The instructions and marks that React 18 and 19 write when a server streams a page.
it('puts what was sent late in its place, with and without what waited there', () => {
  const page = `<h1>Locks</h1><!--$?--><template id="B:0"></template><p>Loading</p><!--$--><i>still</i><!--/$--><!--/$--><p>End</p>
    <div hidden id="S:0"><p>First <template id="P:1"></template> lock</p></div><script>$RC("B:0","S:0")</script>
    <div hidden id="S:1">and oldest</div><script>$RS("S:1","P:1")</script>`
  expect(textOf(page.replace(/\n\s*/g, ''))).toBe('LocksFirst and oldest lockEnd$RC("B:0","S:0")$RS("S:1","P:1")')
})

it('goes by the numbers if the page has lost its scripts and comments', () => {
  expect(textOf('<p>One</p><template id="B:a"></template><p>Two</p><div hidden id="S:a">Between</div>')).toBe(
    'OneBetweenTwo',
  )
})

it.each([
  ['a part without a place', '<p>One</p><div hidden id="S:0">Part</div>'],
  ['a part around its own place', '<p>One</p><div hidden id="S:0">Part<template id="B:0"></template></div>'],
])('leaves %s where it is', (_, html) => {
  expect(parseShown(html, { rendered: false }).body.querySelector('[hidden]')?.textContent).toBe('Part')
})
