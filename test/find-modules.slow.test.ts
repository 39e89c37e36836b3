import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BUNDLED, PACKAGES_FOLDER, toPackage } from '../scripts/bundles/bundle-packages.ts'
import { PROGRAM_ENVIRONMENT } from './kit/program-environment.ts'

const ROOT = join(import.meta.dirname, '..')
const FIND_MODULES = 'scripts/find-modules.mjs'
const LIST = `${PACKAGES_FOLDER}/packages.json`
const IMPORTED = /^(?:import|export)\s(?!type\b)[^'"]*?\bfrom '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

async function run(args: readonly string[], cwd = ROOT): Promise<string> {
  const node = ['--disable-warning=ExperimentalWarning', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd, env: PROGRAM_ENVIRONMENT })
  return stdout.trim()
}

test('whatever our code imports of a bundled package is bundled', () => {
  const packages = new Set(BUNDLED.map(toPackage))
  const files = globSync(['src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT })
  const imported = files
    .filter((file) => !/\.test\.ts$|\/(?:browser|scripts|guides|mcp-server)\//.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)])
    .map(([, name = '', later = name]) => later)
  const asked = new Set(imported.filter((specifier) => packages.has(toPackage(specifier))))
  expect([...asked].toSorted()).toEqual(BUNDLED.toSorted())
})

test('a bundle has the exports of the module in whose place it is', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) })
    const names = {}
    for (const name of ${JSON.stringify(BUNDLED)})
      names[name] = Object.keys(await import(name)).filter((one) => /^\\w+$/.test(one)).sort()
    const modules = [...loaded].filter((url) => url.includes('/node_modules/')).length
    console.log(JSON.stringify({ names, modules }))`
  const evaluated = ['--input-type=module', '--eval', program]
  const [bundled, bare] = await Promise.all([run(['--import', `./${FIND_MODULES}`, ...evaluated]), run(evaluated)])
  const [found, expected] = [JSON.parse(bundled), JSON.parse(bare)]
  expect(found.names).toEqual(expected.names)
  // __esModule is no name that code imports.
  expect(Object.keys(found.names)).toHaveLength(BUNDLED.length)
  expect(expected.modules).toBeGreaterThan(1500)
  expect(found.modules).toBe(0)
})

describe('modules of a start', () => {
  /** Another installation: one package, its bundle, and a package that needs another version of it. */
  function install(files: Readonly<Record<string, string>> = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-modules-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const manifest = (name: string, version: string) => JSON.stringify({ name, version, type: 'module' })
    const all = {
      'package.json': '{"type":"module"}',
      'src/main.ts': "import { from } from 'two'\nimport { next } from './next.ts'\nconsole.log(from, next)\n",
      'src/next.ts': "import { below } from 'user'\nexport const next: string = below\n",
      'node_modules/two/package.json': manifest('two', '2.0.0'),
      'node_modules/two/index.js': "export const from = 'package'\n",
      'node_modules/user/package.json': manifest('user', '1.0.0'),
      'node_modules/user/index.js': "export { from as below } from 'two'\n",
      [`${PACKAGES_FOLDER}/two.generated.js`]: "export const from = 'bundle'\n",
      [LIST]: JSON.stringify({
        versions: { two: '2.0.0' },
        modules: { 'node_modules/two/index.js': 'two.generated.js' },
      }),
      ...files,
    }
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    copyFileSync(join(ROOT, FIND_MODULES), join(folder, FIND_MODULES))
    return folder
  }
  const start = (folder: string) => run(['--import', `./${FIND_MODULES}`, 'src/main.ts'], folder)

  test('are the bundle, for our code and for packages', async () => {
    expect(await start(install())).toBe('bundle bundle')
  })

  test('are those of the package that Node finds: another version, below another package', async () => {
    const newer = '{"name":"two","version":"2.0.1","type":"module"}'
    expect(await start(install({ 'node_modules/two/package.json': newer }))).toBe('package package')
    const own = { 'node_modules/user/node_modules/two/package.json': newer }
    const index = { 'node_modules/user/node_modules/two/index.js': "export const from = 'own'\n" }
    expect(await start(install({ ...own, ...index }))).toBe('bundle own')
  })

  test('are those of the package where there are no bundles, or none that can be read', async () => {
    expect(await start(install({ [LIST]: '{' }))).toBe('package package')
  })

  test('are what require() gets without them', async () => {
    const main =
      "import { createRequire } from 'node:module'\nconsole.log(createRequire(import.meta.url)('two').from)\n"
    expect(await start(install({ 'src/main.ts': main }))).toBe('package')
  })

  test('that are missing are named', async () => {
    const main = "import './gone.ts'\n"
    await expect(start(install({ 'src/main.ts': main }))).rejects.toThrow(/gone\.ts/)
  })
})
