import { randomBytes } from 'node:crypto'
import { openKeyFile } from '@farebox/receipts/signing'
import { type AuthorizerKey, readAuthorizerKey } from '@farebox/till/channels'

/**
 * The key in a file (0x and 64 hex digits), which is made at the first start and read by nobody else. Without a file: a new
 * key that lasts as long as the process. Throws if the file holds something else.
 */
export async function openAuthorizerKey(file: string | null): Promise<AuthorizerKey> {
  const key = readAuthorizerKey(file === null ? newKey() : await openKeyFile(file, newKey))
  if (!key) throw new Error(`CHANNEL_KEY_FILE: ${file} holds no key of 0x and 64 hex digits.`)
  return key
}

function newKey(): string {
  return `0x${randomBytes(32).toString('hex')}\n`
}
