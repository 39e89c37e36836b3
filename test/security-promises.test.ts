import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('what SECURITY.md says that holds is shown by a test or a bench that exists', () => {
  const [, table = ''] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split('| Shown by |\n')
  const rows = table.split('\n').flatMap((line) => {
    const [, said, shown] = /^\| (.*) \| (.*) \|$/.exec(line) ?? []
    return said === undefined || shown === undefined || said === '---' ? [] : [{ said, shown }]
  })
  expect(rows.length).toBeGreaterThan(8)
  const benches = readdirSync(join(ROOT, 'bench')).map((file) => `npm run bench -- ${file.replace('.bench.ts', '')}`)
  const unshown = rows.filter(({ shown }) => {
    const named = Array.from(shown.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
    return named.length === 0 || !named.every((name) => benches.includes(name) || existsSync(join(ROOT, name)))
  })
  expect(unshown).toEqual([])
})
