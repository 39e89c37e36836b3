import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface PackageManifest {
  /** Such as '@farebox/feeds'. */
  readonly name: string
  /** What others import, as npm writes it ('.', './statements'), and its file relative to the package. */
  readonly entries: Readonly<Record<string, string>>
  /** Those included that a machine may lack. */
  readonly dependencies: Readonly<Record<string, string>>
  /** What whoever uses an entry for it has installed, in ranges. */
  readonly peers: Readonly<Record<string, string>>
  /** The whole file. */
  readonly json: Readonly<Record<string, unknown>>
}

/** The folders of our packages, below packages/. */
export function packageFolders(): readonly string[] {
  return globSync('packages/*/package.json', { cwd: ROOT })
    .map((file) => join(ROOT, dirname(file)))
    .sort()
}

/** The package.json of a package. Throws unless it has an entry. */
export function readManifest(folder: string): PackageManifest {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, exports, dependencies: needed = {}, optionalDependencies = {}, peerDependencies: peers = {} } = json
  const dependencies = { ...needed, ...optionalDependencies }
  if (typeof name !== 'string' || !exports?.['.']) throw new Error(`${folder}: a package has a name and an entry`)
  return { name, entries: exports, dependencies, peers, json }
}
