import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { loadLater } from './load-later.ts'

/** What a bundle is made of, and for what it is. */
export interface BundleSource {
  /** Relative to the root. */
  readonly entry: string
  readonly platform: 'node' | 'browser'
  readonly target: string
  /** Shorter for a slow line, and not for readers. */
  readonly isShort?: boolean
  /** The names of other bundles, by the scripts that it imports when they are needed. */
  readonly loadedLater?: ReadonlyMap<string, string>
  /** Modules that take the place of others, by their names. */
  readonly alias?: Readonly<Record<string, string>>
  /** Modules whose exports take the place of globals. */
  readonly inject?: readonly string[]
}

interface Bundle {
  readonly text: string
  /** The paths of the modules in it, relative to the root. */
  readonly inputs: readonly string[]
}

/**
 * Bundles a module below root with all its imports, reproducibly, under a header that lists whose code it contains.
 */
export async function bundle(
  root: string,
  { entry, platform, target, loadedLater, isShort = false, alias = {}, inject = [] }: BundleSource,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    plugins: loadedLater ? [loadLater(root, loadedLater)] : [],
    alias: { ...alias },
    inject: [...inject],
    minify: isShort,
    write: false,
    metafile: true,
    format: 'esm',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'error',
    platform,
    target,
  })
  const [output] = outputFiles
  if (!output) throw new Error(`${entry}: esbuild wrote no output`)
  return { text: `${renderOrigin(root, metafile, entry)}${output.text}`, inputs: Object.keys(metafile.inputs) }
}

interface Contained {
  readonly name: string
  readonly bytes: number
}

function renderOrigin(root: string, { outputs }: Metafile, entry: string): string {
  const sizes = new Map<string, number>()
  for (const [path, { bytesInOutput }] of Object.entries(Object.values(outputs)[0]?.inputs ?? {})) {
    const name = packageOf(path)
    sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput)
  }
  const contained = [...sizes].map(([name, bytes]): Contained => ({ name, bytes })).filter(({ bytes }) => bytes > 0)
  const total = contained.reduce((sum, { bytes }) => sum + bytes, 0)
  const foreign = contained.filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const lines = [
    `Made from ${entry} by npm run bundles; do not edit. ${toKilobytes(total)}, ${toKilobytes(total - sum(foreign))} of it Farebox (Apache-2.0).`,
    ...(foreign.length > 0
      ? ['It contains, each under its licence:', ...foreign.map((one) => describe(root, one))]
      : []),
    ...(foreign.some(({ name }) => licenceOf(root, name) === 'MIT') ? ['', MIT] : []),
  ]
  return `/*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

function describe(root: string, { name, bytes }: Contained): string {
  const { version } = readManifest(root, name)
  const copyright = copyrightOf(root, name)
  return `- ${name} ${version}, ${toKilobytes(bytes)}, ${licenceOf(root, name)}${copyright ? `, ${copyright}` : ''}`
}

/** '' for our own code. */
function packageOf(path: string): string {
  const [, inside] = path.split(/node_modules\/(?!.*node_modules\/)/)
  if (inside === undefined) return ''
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/')
}

function readManifest(root: string, name: string): { version: string; license: string } {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

function licenceOf(root: string, name: string): string {
  return readManifest(root, name).license
}

function copyrightOf(root: string, name: string): string | undefined {
  const folder = join(root, 'node_modules', name)
  const [file] = existsSync(folder) ? readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry)) : []
  if (!file) return undefined
  return /^\s*(Copyright \(c\) .+?)\s*$/im.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
}

function sum(parts: readonly Contained[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0)
}

function toKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

// https://spdx.org/licenses/MIT.html
const MIT = `Apache-2.0: https://www.apache.org/licenses/LICENSE-2.0. MIT: Permission is hereby granted, free of charge, to any person
 * obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without
 * restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
 * sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following
 * conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of
 * the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
 * THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
 * ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
