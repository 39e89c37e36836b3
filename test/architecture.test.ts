import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../src/services/catalog.ts'
import { ALONE, BROWSER, DRAWN_SALES } from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')
const MAX_LINES = 300
const MAX_README_LINES = 10
const MAX_FILES_PER_FOLDER = 30

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') })
}

test('no file is longer than 300 lines: a file knows one thing', () => {
  const all = sources('{src,packages,test,bench,scripts,contracts}/**/*.{ts,js,mjs}')
  const files = all.filter((file) => !file.includes('.generated.'))
  expect(files.some((file) => file.endsWith('.mjs'))).toBe(true)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => read(file).split('\n').length > MAX_LINES + 1)).toEqual([])
})

// Text from outside may be 'constructor', which every object has.
test('a table that is looked up by text is a Map', () => {
  const files = sources('{src,packages/*/src}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: read(file) }))
  const tables = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^(export )?const ([A-Z_]+): [^=\n]*Record<string, /gm)].map(([, exported, name = '']) => ({
      looked: new RegExp(`\\b(?:${name}\\[(?!')|in ${name}\\b)`),
      mayLookUp: exported ? files : files.filter((own) => own.file === file),
    })),
  )
  expect(tables.length).toBeGreaterThan(3)
  const found = tables.flatMap(({ looked, mayLookUp }) => mayLookUp.filter(({ text }) => looked.test(text)))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('every folder of services/ is in the catalog, under its own name', () => {
  const folders = sources('src/services/*/*.service.ts').map((file) => file.split('/')[2])
  expect(catalog.map(({ slug }) => slug).sort()).toEqual(folders.sort())
})

test('no two services share an id or a slug', () => {
  expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length)
  expect(new Set(catalog.map(({ slug }) => slug)).size).toBe(catalog.length)
})

test('every room, and every part of domain and platform, has a README of at most ten lines', () => {
  const rooms = sources('src/*/**/*.ts').map((file) => file.split('/')[1] ?? '')
  const parts = sources('src/{domain,platform}/*/*.ts').map((file) => file.split('/').slice(1, 3).join('/'))
  for (const room of new Set([...rooms, ...parts])) {
    const readme = `src/${room}/README.md`
    expect(existsSync(join(root, readme)), readme).toBe(true)
    expect(read(readme).trimEnd().split('\n').length, readme).toBeLessThanOrEqual(MAX_README_LINES)
  }
})

test('a README of a room names no file that does not exist', () => {
  for (const readme of sources('src/**/README.md')) {
    const room = readme.replace(/README[.]md$/, '')
    const named = [...read(readme).matchAll(/`([\w./-]+[.]ts)`/g)].map(([, path]) => path ?? '')
    const gone = named.filter(
      (path) => ![room + path, join(room, '..', path), `src/${path}`, path].some((at) => existsSync(join(root, at))),
    )
    expect(gone, readme).toEqual([])
  }
})

test('the lock file names the binaries of every platform, or npm ci refuses it (npm run lock)', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})

test('packages without a hash in the lock file are on record (docs/decisions/0050), and Linux on x64 needs none of them', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { version: string; integrity?: string; link?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }
    >
  }
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && !link && !integrity,
  )
  const names = unhashed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  expect(names.sort()).toEqual(JSON.parse(read('scripts/unhashed-packages.json')))
  const needed = unhashed.filter(
    ([, { os, cpu, libc }]) =>
      os?.includes('linux') !== false && cpu?.includes('x64') !== false && libc?.[0] !== 'musl',
  )
  expect(needed).toEqual([])
})

test('every dependency is pinned exactly', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const versions = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('an upstream names its variables after its folder', () => {
  const folders = new Set(sources('src/upstreams/*/*.ts').map((file) => file.split('/')[2] ?? ''))
  const names = [...folders].map((folder) => `UPSTREAM_${folder.toUpperCase().replaceAll('-', '_')}`)
  for (const { hosts } of catalog.flatMap(({ upstreams }) => upstreams)) {
    for (const variable of Object.keys(hosts)) {
      expect(
        names.some((name) => variable === name || variable.startsWith(`${name}_`)),
        variable,
      ).toBe(true)
    }
  }
})

test('every fixture of a vendor says where its shape comes from', () => {
  const lines = read('src/upstreams/FIXTURES.md').split('\n')
  const table = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const sourced = table.flatMap(([, vendor, files, from]) =>
    from && /^(Recordings?|Documented|Own recording)\b.{3,}/.test(from)
      ? (files ?? '').split(', ').map((file) => `src/upstreams/${vendor}/fixtures/${file}`)
      : [],
  )
  expect(sourced.sort()).toEqual(sources('src/upstreams/*/fixtures/*').sort())
})

test('a test that replaces a module runs in its own worker', () => {
  const replacing = sources('{src,test,contracts}/**/*.test.ts').filter((file) => /^vi\.(do)?mock\(/im.test(read(file)))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !ALONE.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

test('a test that starts a browser, or a database server of its own, is a slow one (docs/decisions/0279)', () => {
  const starting = sources('{src,packages,test}/**/*.test.ts').filter((file) =>
    /\b(?:startTestBrowser|startChromium|openVisitorBrowser|showPages\w*|startHtmlPrinter|createBrowser|startPostgres)\(/.test(
      read(file),
    ),
  )
  expect(starting.length).toBeGreaterThan(20)
  expect(starting.filter((file) => !file.endsWith('.slow.test.ts'))).toEqual([])
  // Beside others a page has no time to be drawn.
  const drawing = sources('{src,packages,test}/**/*.slow.test.ts').filter((file) =>
    /\b(?:startTestBrowser\(|startHtmlPrinter\(|startMachine\('render')/.test(read(file)),
  )
  const alone = [...BROWSER, ...DRAWN_SALES]
  expect(drawing.filter((file) => !alone.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

test('a folder holds what a reader takes in at a glance: thirty files, tests aside', () => {
  const counts = new Map<string, number>()
  for (const file of sources('{src,packages}/**/*.ts')) {
    if (/[.](?:test|live|generated|d)[.]ts$/.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER)).toEqual([])
})
