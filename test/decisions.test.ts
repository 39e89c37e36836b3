import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const FORM =
  /^# (?<title>\d+)\. \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded|withdrawn)\.(?: Amends (?<amends>[^\n]*)\.)?\n(?:Superseded (?:in part )?by (?<by>[^\n]*)\.\n)?\n\S/

const pages = globSync('*.md', { cwd: FOLDER }).map((file) => {
  const { groups } = FORM.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? {}
  const { title, amends = '', by = '' } = groups ?? {}
  // Brackets after each number name the superseded part.
  const numbersIn = (text: string) => [...text.replace(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(Number)
  return { file, number: Number(basename(file).slice(0, 4)), title, amends: numbersIn(amends), by: numbersIn(by) }
})

test('every decision has its number, a date and a status in the same format', () => {
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter(({ number, title }) => Number(title) !== number).map(({ file }) => file)).toEqual([])
})

test('a superseding decision exists', () => {
  const known = new Set(pages.map(({ number }) => number))
  const wrong = pages.filter(({ number, by }) => by.some((other) => other === number || !known.has(other)))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('an amended decision names the decision that amends it', () => {
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
