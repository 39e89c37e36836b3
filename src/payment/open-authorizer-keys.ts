import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { openKeyFile } from '@farebox/receipts/signing'
import { type AuthorizerKeys, readAuthorizerKeys } from '@farebox/till/channels'
import { messageOf } from '../contract/thrown.ts'

/**
 * The keys in a file, one a line (0x and 64 hex digits), the newest first. One is made at the first start, and read by nobody
 * else. Without a file: a new key that lasts as long as the process. Throws if the file holds something else, or if it is missing
 * although channels were opened to these addresses.
 */
export async function openAuthorizerKeys(file: string | null, known: readonly string[] = []): Promise<AuthorizerKeys> {
  if (file === null) return readAuthorizerKeys(newKey())
  try {
    if (known.length > 0 && !existsSync(file))
      throw new Error(`missing; only ${known.join(' and ')} can claim what channels owe: put it back, or write one`)
    return readAuthorizerKeys(await openKeyFile(file, newKey))
  } catch (error) {
    throw new Error(`CHANNEL_KEY_FILE: ${file}: ${messageOf(error)}.`, { cause: error })
  }
}

function newKey(): string {
  return `0x${randomBytes(32).toString('hex')}\n`
}
