import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClosed } from '@farebox/processes/machine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfLayer, variantsOf, weighLayer } from '../../scripts/image/image-layers.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MOST_SENT_BYTES = 5_000_000
const containerfile = readFileSync(join(ROOT, 'deploy', 'image', 'Containerfile'), 'utf8')
mkdirSync(join(ROOT, 'var'), { recursive: true })
const folder = mkdtempSync(join(ROOT, 'var', 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function assemble(name: string): string {
  const target = join(folder, name)
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'assemble.mjs'), target, '--layers', '--link'])
  return target
}

let layers: string
beforeAll(() => {
  layers = assemble('one')
}, 120_000)

test('variants have the layers of their role, and what changes most comes last', () => {
  expect([...variantsOf(containerfile)]).toEqual([
    ['core', ['written', 'places', 'packages', 'own-packages', 'farebox']],
    ['browser', ['written', 'places', 'chromium', 'fonts', 'packages', 'own-packages', 'farebox']],
    ['ocr', ['written', 'places', 'fonts', 'languages', 'packages', 'own-packages', 'farebox']],
    ['all', ['written', 'places', 'chromium', 'fonts', 'languages', 'packages', 'own-packages', 'farebox']],
  ])
})

test('every assembled part is in the image with all, and no file is in two layers', () => {
  const copied = variantsOf(containerfile).get('all') ?? []
  const made = globSync('*', { cwd: layers }).sort()
  // Unpacked and made by the Containerfile itself.
  expect(made).toEqual(copied.filter((layer) => layer !== 'chromium' && layer !== 'written').sort())
  const files = made.flatMap((layer) =>
    globSync('**/*.{ts,js,json,tsv}', { cwd: join(layers, layer), exclude: (name) => name === 'node_modules' }),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.length).toBe(new Set(files).size)
})

test('a changed line sends one layer, of less than 5 MB', () => {
  const again = assemble('again')
  const [server, own] = ['farebox', 'own-packages'].map((name) => join(again, name))
  if (!server || !own) throw new Error('no layers')
  expect(digestOfLayer(own)).toBe(digestOfLayer(join(layers, 'own-packages')))
  expect(digestOfLayer(server)).toBe(digestOfLayer(join(layers, 'farebox')))
  const main = join(server, 'src', 'main.ts')
  const text = readFileSync(main, 'utf8')
  // A new file: this one is linked to that of the checkout.
  rmSync(main)
  writeFileSync(main, `${text}// changed\n`)
  expect(digestOfLayer(server)).not.toBe(digestOfLayer(join(layers, 'farebox')))
  expect(weighLayer(server).packedBytes).toBeLessThan(MOST_SENT_BYTES)
  expect(weighLayer(own).packedBytes).toBeLessThan(MOST_SENT_BYTES)
}, 60_000)

const profile = join(ROOT, 'deploy', 'seccomp', 'chromium.json')
const runner = join(import.meta.dirname, 'run-with-seccomp.py')
const canFilter =
  process.getuid?.() === 0 && spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libseccomp.so.2")']).status === 0

const USER = '10001'

/** Runs a program under the profile, as the image's user; returns its exit code. */
function runUnder(used: string, ...command: readonly string[]): number | null {
  return spawnSync('python3', [runner, used, USER, ...command]).status
}

/** A profile as engines have by default: this one without its first rule. */
function writeUsual(): string {
  const rules = JSON.parse(readFileSync(profile, 'utf8'))
  const usual = join(folder, 'usual.json')
  const syscalls = [{ names: ['clone'], action: 'SCMP_ACT_ALLOW' }, ...rules.syscalls.slice(1)]
  writeFileSync(usual, JSON.stringify({ ...rules, syscalls }))
  return usual
}

test.skipIf(!canFilter)('under the seccomp profile Chromium may begin its sandbox, and nobody may mount', () => {
  expect(runUnder(profile, 'unshare', '--user', 'true')).toBe(0)
  expect(
    runUnder(profile, 'unshare', '--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'x', '/tmp'),
  ).not.toBe(0)
  expect(
    runUnder(profile, process.execPath, '-e', 'require("net").createServer().listen(0, () => process.exit(0))'),
  ).toBe(0)
  expect(runUnder(writeUsual(), 'unshare', '--user', 'true')).not.toBe(0)
})

test.skipIf(!canFilter)(
  "under it Chromium starts with its sandbox, which an engine's usual one forbids",
  ({ skip }) => {
    // A server of the image's user, with a home of its own.
    const home = join(folder, 'home')
    mkdirSync(home)
    chownSync(home, Number(USER), Number(USER))
    chmodSync(folder, 0o755)
    const program = join(ROOT, 'test', 'kit', 'sandboxed-browser.ts')
    const closed = [process.execPath, program].map(findClosed).find((path) => path !== undefined)
    if (closed) return skip(`${closed} is closed to other users`)
    const start = (used: string) =>
      spawnSync('python3', [runner, used, USER, process.execPath, '--disable-warning=ExperimentalWarning', program], {
        env: { PATH: process.env.PATH, HOME: home, TMPDIR: home },
        encoding: 'utf8',
      })
    expect(JSON.parse(start(profile).stdout)).toMatchObject([{ running: true, containment: { sandbox: 'on' } }])
    expect(start(writeUsual()).stderr).toContain('REQUIRE_SANDBOX')
  },
  90_000,
)
