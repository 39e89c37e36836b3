// Loads the file .env beside package.json, if there is one, in the encodings that editors write. Variables of the process
// take precedence, as with Node's own --env-file, which loses the first one behind a byte order mark.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const FILE = join(import.meta.dirname, '..', '.env')

if (existsSync(FILE)) {
  for (const [name, value] of Object.entries(parseEnv(textOf(readFileSync(FILE))))) process.env[name] ??= value
}

/** @param {Buffer} bytes */
function textOf(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex')
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(bytes)
}
