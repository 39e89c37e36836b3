import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const FORM =
  /^# (?<title>\d+)\. \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded|withdrawn)\.(?: Amends (?<amends>[^\n]*)\.)?\n(?:Superseded (?:in part )?by (?<by>[^\n]*)\.\n)?\n\S/

const pages = globSync('*.md', { cwd: FOLDER }).map((file) => {
  const { groups } = FORM.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? {}
  const { title, amends = '', by = '' } = groups ?? {}
  // What is superseded stands in brackets behind each number.
  const numbersIn = (text: string) => [...text.replace(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(Number)
  return { file, number: Number(basename(file).slice(0, 4)), title, amends: numbersIn(amends), by: numbersIn(by) }
})

test('every decision has its number, a date and a status, in one form', () => {
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter(({ number, title }) => Number(title) !== number).map(({ file }) => file)).toEqual([])
})

test('a decision is superseded by others that are there', () => {
  const known = new Set(pages.map(({ number }) => number))
  const wrong = pages.filter(({ number, by }) => by.some((other) => other === number || !known.has(other)))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('what a decision amends says so itself', () => {
  const silent = pages.flatMap(({ number, amends }) =>
    amends
      .filter((earlier) => !pages.find((page) => page.number === earlier)?.by.includes(number))
      .map((earlier) => [number, earlier]),
  )
  const unsaid = pages.flatMap(({ number, by }) =>
    by
      .filter((later) => !pages.find((page) => page.number === later)?.amends.includes(number))
      .map((later) => [later, number]),
  )
  expect({ silent, unsaid }).toEqual({ silent: [], unsaid: [] })
})
