import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { openKeyFile } from '@farebox/receipts/signing'
import { type AuthorizerKeys, readAuthorizerKeys } from '@farebox/till/channels'
import { messageOf } from '../contract/thrown.ts'

/**
 * The keys in a file, one a line (0x and 64 hex digits), the newest first. One is made at the first start, and read by nobody
 * else. Without a file: a new key that lasts as long as the process. Throws if the file holds something else, or if others may
 * read or write it than its owner and group.
 */
export async function openAuthorizerKeys(file: string | null): Promise<AuthorizerKeys> {
  if (file === null) return readAuthorizerKeys(newKey())
  try {
    const text = await openKeyFile(file, newKey)
    // Windows has no such bits.
    if (process.platform !== 'win32' && ((await stat(file)).mode & 0o006) !== 0)
      throw new Error(`every user of this machine may read or write it; chmod 600 ${file}`)
    return readAuthorizerKeys(text)
  } catch (error) {
    throw new Error(`CHANNEL_KEY_FILE: ${file}: ${messageOf(error)}.`, { cause: error })
  }
}

function newKey(): string {
  return `0x${randomBytes(32).toString('hex')}\n`
}
