import { openKeyFile } from '../signing/key-file.ts'
import { type AuthorizerKey, newAuthorizerKey, readAuthorizerKey } from './channels/authorizer-key.ts'

/**
 * The key in a file (0x and 64 hex digits), which is made at the first start and read by nobody else. Without a file: a new
 * key that lasts as long as the process. Throws if the file holds something else.
 */
export async function openAuthorizerKey(file: string | null): Promise<AuthorizerKey> {
  const key = readAuthorizerKey(file === null ? newAuthorizerKey() : await openKeyFile(file, newAuthorizerKey))
  if (!key) throw new Error(`CHANNEL_KEY_FILE: ${file} holds no key of 0x and 64 hex digits.`)
  return key
}
