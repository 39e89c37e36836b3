// What the bundles were made from, by content: they are made again only after a change. Runs on any Node >= 18.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from './replace-file.mjs'

const RECORD = 'var/bundles.json'

/**
 * Whether every bundle is as it was made, and every file that it was made from as it was then.
 * @param {string} root
 */
export function areBundlesCurrent(root) {
  const recorded = Object.entries(readRecord(root))
  return recorded.length > 0 && recorded.every(([path, digest]) => digestOf(join(root, path)) === digest)
}

/**
 * Records that the bundles are made: paths, relative to the root, of the bundles and of what they were made from.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function recordBundles(root, paths) {
  const digests = [...new Set(paths)].sort().map((path) => [path, digestOf(join(root, path))])
  mkdirSync(dirname(join(root, RECORD)), { recursive: true })
  replaceFile(join(root, RECORD), `${JSON.stringify(Object.fromEntries(digests), null, 1)}\n`)
}

/**
 * @param {string} root
 * @returns {Readonly<Record<string, string | null>>}
 */
function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * SHA-256; null for a file that does not exist.
 * @param {string} path
 */
function digestOf(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64')
  } catch {
    return null
  }
}
