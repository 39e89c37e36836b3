import { expect, test } from 'vitest'
import { findRootElement } from './root-element.ts'

test('the root is the first element, with its attributes and its place', () => {
  const svg = '<?xml version="1.0"?><!-- <a> --><svg width="3"><g/></svg>'
  const { attributes, nameEnd, end } = findRootElement(svg) ?? { attributes: {}, nameEnd: 0, end: 0 }
  expect([attributes, svg.slice(nameEnd, end + 1)]).toEqual([{ width: '3' }, ' width="3">'])
})

test('HEAD_CHARS: a root behind a long comment is found, behind a longer one it is not looked for', () => {
  const behind = (length: number) => findRootElement(`<!--${' '.repeat(length)}--><svg width="3"/>`)
  expect(behind(65_000)?.attributes).toEqual({ width: '3' })
  expect(behind(66_000)).toBeNull()
})
