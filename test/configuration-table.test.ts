import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from '../src/server/configuration/environment.ts'

const MOST_SEEN = 50

test('the table of the environment has every variable, and shows at most 50 before a reader unfolds it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8')
  const table = page.slice(page.indexOf('<!-- configuration -->'), page.indexOf('<!-- /configuration -->'))
  const namesIn = (text: string) => [...text.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name)
  expect(namesIn(table)).toEqual(expect.arrayContaining(Object.keys(Environment.properties)))
  const seen = namesIn(table.replaceAll(/<details>[\s\S]*?<\/details>/g, ''))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThanOrEqual(MOST_SEEN)
})
