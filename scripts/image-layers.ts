// npm run --silent image-layers: what each layer of the image weighs, and what a changed line sends again.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { type ImageLayer, variantsOf, weighLayer } from './image/image-layers.ts'

const usage = `Usage: npm run --silent image-layers

Assembles the layers of deploy/image/Containerfile without building it, and prints as JSON the bytes of each, packed and
unpacked, and of each variant: without Debian, its two packages and the folders that are written.`
readCommandLine({ usage, mostArguments: 0 })

const root = join(import.meta.dirname, '..')
// On the disk of the packages, so that they can be linked.
mkdirSync(join(root, 'var'), { recursive: true })
const folder = mkdtempSync(join(root, 'var', 'layers-'))
try {
  execFileSync(process.execPath, [join(root, 'scripts', 'assemble.mjs'), folder, '--layers', '--link'])
  const chromium = join(folder, 'chromium', 'var', 'chromium')
  mkdirSync(chromium, { recursive: true })
  const unpacking = { ...process.env, TMPDIR: chromium, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  execFileSync(process.execPath, [join(root, 'scripts', 'unpack-chromium.mjs')], { env: unpacking })
  const weights = new Map<string, ImageLayer>([['node', { bytes: statSync(process.execPath).size, packedBytes: null }]])
  const variants = variantsOf(readFileSync(join(root, 'deploy', 'image', 'Containerfile'), 'utf8'))
  for (const name of new Set([...variants.values()].flat())) {
    const place = join(folder, name)
    if (existsSync(place)) weights.set(name, weighLayer(place))
  }
  const bytes = (layers: readonly string[]) =>
    ['node', ...layers].reduce((sum, layer) => sum + (weights.get(layer)?.bytes ?? 0), 0)
  const sums = Object.fromEntries([...variants].map(([variant, layers]) => [variant, bytes(layers)]))
  process.stdout.write(`${JSON.stringify({ layers: Object.fromEntries(weights), variants: sums }, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
