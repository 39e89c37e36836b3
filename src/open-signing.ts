import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { publishKey, readPublishedKeys } from './signing/published-keys.ts'
import { createServerSigner } from './signing/server-signer.ts'
import { openSigningKey } from './signing/signing-key.ts'
import type { Database } from './storage/database.ts'

const FILE_NAME = 'signing-key.pem'
const SQLITE_FILE = /^file:(.+)$/

/** Opens the key that signs in this server's name, and makes its public half known. */
export async function openSigning(
  { SIGNING_KEY_FILE, DATABASE_URL }: Pick<Config, 'SIGNING_KEY_FILE' | 'DATABASE_URL'>,
  { database, baseUrl }: { readonly database: Database; readonly baseUrl: string },
) {
  const key = await openSigningKey(SIGNING_KEY_FILE ?? fileBeside(DATABASE_URL))
  await publishKey(database, key)
  return { signer: createServerSigner(key, baseUrl), readKeys: () => readPublishedKeys(database) }
}

/** In the folder of the database; null if that is no file of ours, so that each process has a key of its own. */
function fileBeside(databaseUrl: string): string | null {
  const [, path] = SQLITE_FILE.exec(databaseUrl) ?? []
  return path === undefined ? null : join(dirname(path), FILE_NAME)
}
