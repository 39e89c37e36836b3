import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { bundlePackages, PACKAGES_FOLDER } from './bundle-packages.ts'
import { BUNDLES } from './bundles.ts'
import { recordBundles } from './made-from.mjs'
import { replaceFile } from './replace-file.mjs'

// What decides about a bundle beside its modules: what npm installed, how packages and modules are found, and this code.
const CONDITIONS = [
  'node_modules/.package-lock.json',
  'package.json',
  'packages/*/package.json',
  'scripts/bundles/*',
  'tsconfig.json',
]

/** Makes every bundle from the sources below root. Returns the paths of the modules in them, relative to root. */
export async function makeBundles(root: string): Promise<readonly string[]> {
  const modules = new Set<string>()
  for (const [path, source] of Object.entries(BUNDLES)) {
    const { text, inputs } = await bundle(root, source)
    replaceFile(join(root, path), text)
    for (const input of inputs) modules.add(input)
  }
  const packages = await bundlePackages(root)
  writePackages(root, packages.files)
  for (const input of packages.inputs) modules.add(input)
  // Installed modules are known by what npm installed.
  const own = [...modules].filter((path) => !path.includes('node_modules/'))
  recordBundles(root, [
    ...Object.keys(BUNDLES),
    ...packages.files.keys(),
    ...own,
    ...CONDITIONS.flatMap((paths) => globSync(paths, { cwd: root })),
  ])
  return [...modules]
}

/** The list of them comes last, and what is not in it any more goes. */
function writePackages(root: string, files: ReadonlyMap<string, string>) {
  mkdirSync(join(root, PACKAGES_FOLDER), { recursive: true })
  for (const [path, text] of files) replaceFile(join(root, path), text)
  for (const path of globSync(`${PACKAGES_FOLDER}/*`, { cwd: root })) {
    if (!files.has(path)) rmSync(join(root, path))
  }
}
