import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { keepBytes } from './kept-bytes.ts'

const HERE = import.meta.dirname
const CODE = extname(import.meta.filename)

/** What an index is made from. */
export interface IndexOrigin {
  /** Of the index, in the name of its file. */
  readonly name: string
  /** Files of data. */
  readonly data: readonly string[]
  /** Modules of this folder that make it, without their extensions. */
  readonly code: readonly string[]
  /** What else decides about it. */
  readonly besides?: string
}

/** Makes the bytes of an index, or finds those that an earlier start stored in the folder; undefined stores nothing. */
export async function keepIndex(
  folder: string | undefined,
  origin: IndexOrigin,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (folder === undefined) return make()
  return keepBytes(join(folder, `${origin.name}-${await digestOf(origin)}.bin`), make)
}

async function digestOf({ data, code, besides = '' }: IndexOrigin): Promise<string> {
  const hash = createHash('sha256').update(besides)
  for (const file of [...data, ...code.map((name) => join(HERE, name + CODE))]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
