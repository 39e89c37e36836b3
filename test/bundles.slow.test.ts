import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../scripts/bundles/bundle.ts'
import { BUNDLES } from '../scripts/bundles/bundles.ts'

const ROOT = join(import.meta.dirname, '..')
const PATHS = [...Object.keys(BUNDLES), ...globSync('scripts/packages.generated/*', { cwd: ROOT })]
const SITE = 'src/pages/assets/site.generated.js'
const OTHER = 'src/pages/assets/verify.generated.js'
const other = mkdtempSync(join(tmpdir(), 'farebox-bundles-'))
afterAll(() => rmSync(other, { recursive: true }))

// Another checkout after npm ci: no bundle yet, and of sources and packages what bundles are made of.
beforeAll(async () => {
  const made = await Promise.all(Object.values(BUNDLES).map((source) => bundle(ROOT, source)))
  const modules = new Set([...made.flatMap(({ inputs }) => inputs), ...(await modulesOfPackages())])
  const scripts = ['setup.mjs', 'bundles.ts', 'bundles', 'command-line.ts', 'node/package-lock.json']
  copyAll([
    ...['package.json', 'package-lock.json', 'tsconfig.json'],
    ...scripts.map((name) => `scripts/${name}`),
    // The set-up reads where browsers are.
    ...globSync('{src,packages/*/src}/**/chromium-places.json', { cwd: ROOT }),
    ...globSync('packages/*/package.json', { cwd: ROOT }),
    ...[...modules].flatMap((path) => [path, ...descriptionsOf(path)]),
    // npm's record of what it installed: newer than the lock file.
    'node_modules/.package-lock.json',
  ])
  for (const path of globSync('packages/*', { cwd: ROOT }))
    link(path, path.replace('packages', 'node_modules/@farebox'))
  for (const name of ['esbuild', '@esbuild']) link(`node_modules/${name}`, `node_modules/${name}`, ROOT)
}, 180_000)

/** Node decides which file a package offers, so it is asked. */
async function modulesOfPackages(): Promise<readonly string[]> {
  const program = `import { bundlePackages } from './scripts/bundles/bundle-packages.ts'
    console.log(JSON.stringify((await bundlePackages(${JSON.stringify(ROOT)})).inputs))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout)
}

/** The manifests above a module of a package, and the licences beside them. */
function descriptionsOf(path: string): readonly string[] {
  const parts = path.split('/')
  const folders = path.startsWith('node_modules/') ? parts.slice(1).map((_, index) => parts.slice(0, index + 1)) : []
  return folders.flatMap((folder) => globSync(`${folder.join('/')}/{package.json,[Ll][Ii][Cc]*}`, { cwd: ROOT }))
}

function copyAll(paths: readonly string[]) {
  for (const path of paths) {
    if (existsSync(join(other, path))) continue
    mkdirSync(dirname(join(other, path)), { recursive: true })
    cpSync(join(ROOT, path), join(other, path), { recursive: true })
  }
}

function link(from: string, to: string, root = other) {
  mkdirSync(dirname(join(other, to)), { recursive: true })
  symlinkSync(join(root, from), join(other, to))
}

/** Runs the set-up there; returns what it said. */
async function setUp(): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: join(other, 'home'), CHROMIUM_PATH: process.execPath }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(other, 'scripts/setup.mjs')], { env })
  return stdout + stderr
}

const read = (path: string, root = other) => readFileSync(join(root, path), 'utf8')
const timesOf = () => PATHS.map((path) => statSync(join(other, path)).mtimeMs)

test('no bundle is under version control', async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '--', ...PATHS], { cwd: ROOT })
  expect(stdout).toBe('')
})

test('the set-up makes every bundle, in any folder the same bytes, and makes it again only after a change', async () => {
  await setUp()
  expect(PATHS.length).toBeGreaterThan(10)
  for (const path of PATHS) expect(read(path) === read(path, ROOT), path).toBe(true)
  const made = timesOf()
  expect(await setUp()).toBe('')
  expect(timesOf()).toEqual(made)

  appendFileSync(join(other, 'src/pages/scripts/site.ts'), "\nconsole.log('another script')\n")
  await setUp()
  expect(read(SITE)).toContain('another script')

  // Cut off or edited by hand, and gone.
  writeFileSync(join(other, SITE), '')
  rmSync(join(other, OTHER))
  await setUp()
  expect(read(SITE)).toContain('another script')
  expect(read(OTHER) === read(OTHER, ROOT)).toBe(true)

  // Another version of a package.
  const installed = 'node_modules/.package-lock.json'
  writeFileSync(join(other, installed), `${read(installed)} `)
  const before = timesOf()
  await setUp()
  expect(timesOf().every((time, index) => time > (before[index] ?? Number.POSITIVE_INFINITY))).toBe(true)
}, 180_000)
