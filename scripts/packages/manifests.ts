import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface PackageManifest {
  /** Such as '@farebox/feeds'. */
  readonly name: string
  /** The only file that others import, relative to the package. */
  readonly entry: string
  readonly dependencies: Readonly<Record<string, string>>
  /** The whole file. */
  readonly json: Readonly<Record<string, unknown>>
}

/** The folders of our packages, below packages/. */
export function packageFolders(): readonly string[] {
  return globSync('packages/*/package.json', { cwd: ROOT })
    .map((file) => join(ROOT, dirname(file)))
    .sort()
}

/** The package.json of a package. Throws unless it has one entry. */
export function readManifest(folder: string): PackageManifest {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, exports, dependencies = {} } = json
  const entries = Object.keys(exports ?? {})
  if (typeof name !== 'string' || entries.join() !== '.')
    throw new Error(`${folder}: a package has a name and one entry`)
  return { name, entry: exports['.'], dependencies, json }
}
