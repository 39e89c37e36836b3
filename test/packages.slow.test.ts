import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageFolders, readManifest } from '../scripts/packages/manifests.ts'
import { TESTS } from '../vitest.config.ts'
import { unexportedTypes } from './kit/unexported-types.ts'

const ROOT = join(import.meta.dirname, '..')
const MOST_EXPORTS = 10
// The types of their signatures are all exported; those of the other packages are not yet.
const NAMED = [
  'call-errors',
  'charset',
  'diagrams',
  'exact-json',
  'faithful',
  'invoices',
  'languages',
  'ocr',
  'picture-colours',
  'picture-resizing',
  'plain-svg',
  'reading',
  'schemas',
  'token-risk',
  'whole-pictures',
]
const folders = packageFolders().map((folder) => ({ folder, ...readManifest(folder) }))

test('every test in version control is one that the test run includes', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const all = files.trim().split('\n')
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !TESTS.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

test('the image has our packages before npm links them: npm ci leaves them out in silence', () => {
  const containerfile = readFileSync(join(ROOT, 'deploy/image/Containerfile'), 'utf8')
  expect(containerfile.indexOf('COPY packages packages')).toBeGreaterThan(0)
  expect(containerfile.indexOf('COPY packages packages')).toBeLessThan(containerfile.indexOf('RUN npm ci'))
})

test.each(folders)(
  '$name has a page for a stranger and at most ten exports an entry, types aside',
  async ({ folder, name, entries }) => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(readme).toContain(`# ${name}\n`)
    expect(readme).toContain(`from '${name}'`)
    expect(readme).toMatch(/^## Limits$/m)
    expect(name).toBe(`@farebox/${basename(folder)}`)
    for (const entry of Object.values(entries)) {
      const exported = Object.keys(await import(pathToFileURL(join(folder, entry)).href))
      expect(exported.length, exported.join()).toBeGreaterThan(0)
      expect(exported.length, exported.join()).toBeLessThanOrEqual(MOST_EXPORTS)
    }
  },
)

test.each(folders)(
  '$name declares every package it imports, in exact versions, and the server the same',
  ({ folder, dependencies, peers }) => {
    const imported = globSync('src/**/*.ts', { cwd: folder })
      .filter((file) => !/[.]test[.]ts$/.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)[^']*'/g)])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('.') && name !== 'node')
    expect([...new Set(imported)].filter((name) => !(name in dependencies || name in peers))).toEqual([])
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies
    expect(Object.entries(dependencies).filter(([name, version]) => (root[name] ?? version) !== version)).toEqual([])
  },
)

describe('the archives, installed in an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-packages-'))
  const modules = join(folder, 'node_modules')
  beforeAll(() => {
    const script = join(ROOT, 'scripts/pack-packages.ts')
    const archives = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
      encoding: 'utf8',
      cwd: ROOT,
    })
    for (const [index, archive] of archives.trim().split('\n').entries()) {
      const target = join(modules, folders[index]?.name ?? '')
      mkdirSync(target, { recursive: true })
      execFileSync('tar', ['xzf', archive, '-C', target, '--strip-components=1'])
    }
    // What npm would fetch from the registry, from this checkout: tests never leave the machine.
    for (const name of new Set(folders.flatMap(({ dependencies }) => Object.keys(dependencies)))) {
      if (name.startsWith('@farebox/')) continue
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
    }
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(folders)(
    '$name runs as plain JavaScript, by the example of its README, with types',
    ({ folder: from, name }) => {
      const readme = readFileSync(join(from, 'README.md'), 'utf8')
      const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? []
      expect(example).toContain(`from '${name}'`)
      writeFileSync(join(folder, 'example.mjs'), example)
      const printed = execFileSync(process.execPath, ['--no-experimental-strip-types', 'example.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      })
      // The README says what the example prints.
      const [, wanted = ''] = /```text\n([\s\S]*?)```/.exec(readme) ?? []
      expect(wanted).not.toBe('')
      expect(printed).toBe(wanted)
      expect(globSync('**/*.d.ts', { cwd: join(modules, name) }).length).toBeGreaterThan(0)
      expect(globSync('**/*.ts', { cwd: join(modules, name) }).filter((file) => !file.endsWith('.d.ts'))).toEqual([])
    },
  )

  test('every type in a public signature can be named: an entry exports it', () => {
    const entries = folders.flatMap(({ name }) => {
      const manifest: { exports: Record<string, { types: string }> } = JSON.parse(
        readFileSync(join(modules, name, 'package.json'), 'utf8'),
      )
      return Object.values(manifest.exports).map(({ types }) => ({ name, file: join(modules, name, types) }))
    })
    expect(entries.every(({ file }) => existsSync(file))).toBe(true)
    const missing = unexportedTypes(entries)
    expect(missing.filter((type) => NAMED.some((name) => type.startsWith(`@farebox/${name}: `)))).toEqual([])
    // A package whose types are all exported is one of the list.
    const lacking = new Set(missing.map((type) => type.slice(0, type.indexOf(':'))))
    expect(folders.map(({ name }) => name).filter((name) => !lacking.has(name))).toEqual(
      NAMED.map((name) => `@farebox/${name}`),
    )
  })
})
