import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Hex } from 'viem'

/** The private keys of the sandbox's payment recipients. */
export interface RecipientKeys {
  readonly evm: Hex
  /** Secret half, 32 bytes. */
  readonly solana: Uint8Array
}

/**
 * The keys of this installation: made at its first start, stored in a file that only its owner can read. With publicly
 * known keys, strangers could take whatever is sent to the recipient by mistake. Throws if the file has another format.
 */
export function openRecipientKeys(file: string): RecipientKeys {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) place(file)
  return parseKeys(readFileSync(file, 'utf8'), file)
}

/** Keys that end with the process. */
export function createRecipientKeys(): RecipientKeys {
  return { evm: `0x${randomBytes(32).toString('hex')}`, solana: randomBytes(32) }
}

/** Creates the file atomically, and never overwrites one: another process may have been first. */
function place(file: string) {
  const keys = { evm: randomBytes(32).toString('hex'), solana: randomBytes(32).toString('hex') }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(keys)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // System errors of node:fs carry a code.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function parseKeys(text: string, file: string): RecipientKeys {
  const [, evm, solana] = /^\{"evm":"([0-9a-f]{64})","solana":"([0-9a-f]{64})"\}\s*$/.exec(text) ?? []
  if (evm && solana) return { evm: `0x${evm}`, solana: Buffer.from(solana, 'hex') }
  throw new Error(`${file} does not hold the sandbox's recipient keys. Delete it: the next start makes new ones.`)
}
