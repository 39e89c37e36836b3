import { renameSync, writeFileSync } from 'node:fs'

/**
 * Writes a file in one step: who reads it meanwhile, or makes it at the same time, has the old one or the new one whole.
 * @param {string} path
 * @param {string} text
 */
export function replaceFile(path, text) {
  const staging = `${path}.${process.pid}`
  writeFileSync(staging, text)
  renameSync(staging, path)
}
