import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'farebox-new-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const COPIED = [
  'src',
  'contracts',
  'test/kit',
  'test/catalog.test.ts',
  'scripts',
  'package.json',
  'biome.json',
  '.gitignore',
]
const FLAGS = [
  [
    '--description',
    "Counts the words of a text, in any language that puts spaces between them. It's for limits and prices, not for linguists.",
  ],
  ['--category', 'text'],
  ['--price', '0.003'],
]
const FILES = ['src/services/word-count/word-count.service.ts', 'src/services/word-count/word-count.service.test.ts']
const TOUCHED = ['src/services/catalog.ts', 'test/catalog.test.ts']

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    // The output of a failed process.
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command}: ${stdout}${stderr}`)
  }
}

test('a service of npm run new passes the gate once its run() is written', () => {
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const node = ['--disable-warning=ExperimentalWarning', 'scripts/new.ts', 'word-count']
  const told = run(process.execPath, [...node, ...FLAGS.flat()])
  expect(told.match(/^written .*/gm)).toHaveLength(FILES.length)
  expect(told.match(/^changed .*/gm)).toHaveLength(TOUCHED.length)
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  run(bin('biome'), ['check', '--error-on-warnings', '--vcs-enabled=false', ...FILES, ...TOUCHED])

  const path = join(copy, FILES[0] ?? '')
  const written = readFileSync(path, 'utf8')
  // The test fails until run() is written.
  const vitest = ['run', '--root', copy, '--reporter', 'dot', FILES[1] ?? '']
  expect(() => run(bin('vitest'), vitest)).toThrow('not written yet: example')
  writeFileSync(path, written.replace(/throw new Error\(.*\)/, 'return { text }'))
  expect(run(bin('vitest'), vitest)).toMatch(/3 passed/)
  const list = "import('./src/services/catalog.ts').then(({ catalog }) => console.log(catalog.at(-1).slug))"
  expect(run(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', list]).trim()).toBe('word-count')
  expect(readFileSync(join(copy, 'test/catalog.test.ts'), 'utf8')).toContain("'word-count': ['text', 0.003, 1000, 3],")
})

test('mistakes are reported before anything is written', () => {
  const refused =
    (...args: string[]) =>
    () =>
      run(process.execPath, ['scripts/new.ts', ...args])
  expect(refused('Word Count')).toThrow('--slug: lower-case words joined by -')
  expect(refused('barcode', '--description', 'Draws a barcode that is there already.')).toThrow(
    'src/services/barcode exists already',
  )
  expect(refused('other-one')).toThrow('--description: a sentence')
})
