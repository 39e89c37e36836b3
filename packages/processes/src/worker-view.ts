import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./worker-root.sh', import.meta.url))
const ROOT = join(import.meta.dirname, '..', '..', '..')
// What any program needs, and what libraries of fonts read.
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/fonts']
const OURS = ['src', 'packages', 'node_modules', 'package.json']

/** The command that gives the one after it only the files that a worker needs (worker-root.sh). */
export function viewOf(folders: readonly string[]): readonly string[] {
  const visible = [
    ...SYSTEM,
    dirname(process.execPath),
    ...OURS.map((name) => join(ROOT, name)),
    ...folders.flatMap((folder) => [folder, ...dependenciesOf(folder)]),
  ].filter((path) => existsSync(path))
  return ['/bin/sh', PROGRAM, ...new Set(visible.flatMap((path) => [path, realpathSync(path)])), '--']
}

/** Where modules of a folder look for packages, and for their own kind. */
function dependenciesOf(folder: string): string[] {
  const above = dirname(folder)
  const here = ['node_modules', 'package.json'].map((name) => join(folder, name))
  return above === folder ? here : [...here, ...dependenciesOf(above)]
}
