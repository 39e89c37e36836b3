import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const SETUP = join(import.meta.dirname, '..', '..', 'scripts', 'setup.mjs')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'farebox-setup-')))
afterAll(() => rmSync(folder, { recursive: true }))

// Does what `npm ci` does to the dependencies, and puts a Node where scripts/node/package.json asks for one.
const NPM = `import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
const at = process.argv.indexOf('--prefix')
const folder = at < 0 ? process.cwd() : process.argv[at + 1]
rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}')
if (at >= 0) {
  const binary = join(folder, 'node_modules', \`node-\${process.platform}-\${process.arch}\`, 'bin', 'node')
  mkdirSync(dirname(binary), { recursive: true })
  copyFileSync(${JSON.stringify(process.execPath)}, binary)
}
`

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A tree with dependencies older than its lockfile, and a Node in them that stands at `place`. */
function makeTree(name: string, place: (root: string) => string): string {
  const root = join(folder, name)
  mkdirSync(join(root, 'scripts'), { recursive: true })
  copyFileSync(SETUP, join(root, 'scripts', 'setup.mjs'))
  write(join(root, 'scripts', 'bundles', 'made-from.mjs'), 'export const areBundlesCurrent = () => true\n')
  write(join(root, 'packages', 'browser', 'src', 'chromium-places.json'), JSON.stringify([process.execPath]))
  write(join(root, 'scripts', 'node', 'package-lock.json'), '{}')
  write(join(root, 'package-lock.json'), '{}')
  write(join(root, 'npm.mjs'), NPM)
  write(join(root, 'node_modules', '.package-lock.json'), '{}')
  utimesSync(join(root, 'node_modules', '.package-lock.json'), new Date(0), new Date(0))
  const node = place(root)
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  symlinkSync(node, join(root, 'node_modules', '.bin', 'node'))
  return root
}

test.each([
  ['in another tree', () => join(folder, 'elsewhere', 'node')],
  ['in the dependencies themselves', (root: string) => join(root, 'node_modules', 'node', 'bin', 'node')],
])(
  'a Node that stands %s, known by its link alone, is still there after the dependencies are renewed',
  async (name, place) => {
    const root = makeTree(name.replaceAll(' ', '-'), place)
    const link = join(root, 'node_modules', '.bin', 'node')
    const env = { PATH: `${dirname(link)}:/usr/bin:/bin`, npm_execpath: join(root, 'npm.mjs'), HOME: folder }
    const setup = () => promisify(execFile)(link, [join(root, 'scripts', 'setup.mjs')], { cwd: root, env })
    await setup()
    expect(existsSync(link)).toBe(true)
    const { stdout } = await promisify(execFile)(link, ['--version'])
    expect(stdout.trim()).toBe(process.version)
    const { stderr } = await setup()
    expect(stderr).toBe('')
  },
)
