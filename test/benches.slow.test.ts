import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfSources } from '../bench/kept-results.ts'

const ROOT = join(import.meta.dirname, '..')

// Those whose figure is of a corpus alone.
const OF_A_CORPUS = ['feeds', 'ots', 'articles', 'invoices', 'publication', 'diagram-pictures']

test('a bench without its cases is an error: no value, not ok, exit code 3', () => {
  const run = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...OF_A_CORPUS, '--corpus', '/nonexistent'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(run.status, run.stderr).toBe(3)
  const printed = run.stdout.trim().split('\n')
  expect(printed.map((line) => JSON.parse(line).bench)).toEqual(OF_A_CORPUS)
  for (const line of printed) expect(JSON.parse(line)).toMatchObject({ value: null, ok: null })
})

test.each(OF_A_CORPUS)('%s measures nothing without its corpus, and says which it needs', async (name) => {
  const { bench } = await import(`../bench/${name}.bench.ts`)
  const options = { corpus: null, say: () => {}, part: { index: 0, count: 1 }, sample: null, sets: null }
  await expect(bench.run(options)).rejects.toMatchObject({ name: 'NotMeasured' })
})

test('a kept result is of the whole recognizer: a change in a folder within is another key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-sources-'))
  try {
    mkdirSync(join(folder, 'image'))
    const hashWith = (text: string) => {
      writeFileSync(join(folder, 'image', 'turn-page.ts'), text)
      return hashOfSources(relative(ROOT, folder))
    }
    expect(hashWith('export const TURNS = 4')).not.toBe(hashWith('export const TURNS = 3'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
