// Finds the modules of a start without looking for each: our own imports say the file, and packages of many modules are bundled
// (scripts/bundles/bundle-packages.ts). What is no such import, or of another version, is found as Node finds it.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const bundles = readBundles()
/** What Node found for imports of packages, by the folder of the package that imports, and the specifier. */
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions, importAttributes } = context
    if (!conditions.includes('import') || Object.keys(importAttributes ?? {}).length > 0)
      return next(specifier, context)
    if (parentURL === undefined || !isOurs(parentURL)) return bundled(next(specifier, context))
    if (specifier.startsWith('.')) {
      if (!specifier.endsWith('.ts')) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
    }
    const key = `${packageOf(parentURL)} ${specifier}`
    const known = found.get(key)
    if (known) return known
    const resolved = { ...bundled(next(specifier, context)), shortCircuit: true }
    found.set(key, resolved)
    return resolved
  },
})

/**
 * Files of the bundles, by the addresses of the modules in whose place they are. Only of the versions that are installed.
 * @returns {ReadonlyMap<string, string>}
 */
function readBundles() {
  try {
    const { versions, modules } = JSON.parse(read('scripts/packages.generated/packages.json'))
    const isCurrent = Object.entries(versions).every(
      ([name, version]) => JSON.parse(read(`node_modules/${name}/package.json`)).version === version,
    )
    if (!isCurrent) return new Map()
    return new Map(
      Object.entries(modules).map(([path, file]) => [`${root}${path}`, `${root}scripts/packages.generated/${file}`]),
    )
  } catch {
    // Before the set-up.
    return new Map()
  }
}

/** @param {string} path */
function read(path) {
  return readFileSync(new URL(path, root), 'utf8')
}

/** @param {import('node:module').ResolveFnOutput} resolved */
function bundled(resolved) {
  const url = bundles.get(resolved.url)
  return url ? { url, format: 'module', shortCircuit: true } : resolved
}

/** @param {string} url */
function isOurs(url) {
  return url.startsWith(root) && url.endsWith('.ts') && !url.includes('/node_modules/')
}

/**
 * The folder in which Node looks for packages first.
 * @param {string} url
 */
function packageOf(url) {
  const [first, name] = url.slice(root.length).split('/')
  return first === 'packages' ? name : ''
}
