import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The text of a file with a key, which is made if it is missing, and read by nobody else. */
export async function openKeyFile(file: string, make: () => string): Promise<string> {
  return (await readKey(file)) ?? (await makeKey(file, make))
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isOfCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Of several processes that start at once, the first makes the key, and the others read it: a link is whole or not there. */
async function makeKey(file: string, make: () => string): Promise<string> {
  makeFolder(dirname(file))
  const written = `${file}.${randomUUID()}`
  await writeFile(written, make(), { mode: 0o600 })
  try {
    await link(written, file)
  } catch (error) {
    if (!isOfCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(written)
  }
  return readFile(file, 'utf8')
}

function isOfCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Step by step: with `recursive`, Node never returns where a file system refuses with "no such file", as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process made it meanwhile.
    if (!isOfCode(error, 'EEXIST')) throw error
  }
}
