import { readDidKeys } from './keys/did-keys.ts'
import type { SaleCheck } from './sale-check.ts'
import { verifySale } from './verify-sale.ts'
import { verifyStatements } from './verify-statements.ts'

interface VerifiedFiles {
  /** A kept sale, or the `data` of an answer with a certificate or evidence. */
  readonly file: object
  /** The server's keys, from elsewhere; required for the data of an answer. */
  readonly keys?: object | undefined
  /** What /api/v1/receipts/<transaction> answered the buyer on a later day. */
  readonly receipt?: object | undefined
}

/** Checks what a buyer kept, without a connection. Throws, with what to do, for files that hold nothing signed. */
export function verifyFile({ file, keys, receipt }: VerifiedFiles): readonly SaleCheck[] {
  if ('format' in file) {
    return verifySale({ ...file, ...(keys && { keys }), ...(receipt && { inclusion: readInclusion(receipt) }) })
  }
  const known = readDidKeys(keys)
  if (!known)
    throw new Error("This is no sale. The data of an answer is checked with the server's keys: give them, too.")
  const checks = verifyStatements(file, known)
  if (checks.length === 0) throw new Error('This is no sale, and has neither a certificate nor evidence with a jws.')
  return checks
}

function readInclusion(receipt: object): unknown {
  // Fields are looked at one by one; what is there is checked by verifySale.
  const { data } = receipt as { readonly data?: { readonly inclusion?: unknown } | null }
  if (data?.inclusion) return data.inclusion
  throw new Error(
    'The receipt has no data.inclusion: ask for it on the day after the sale, with a proof of the wallet that paid.',
  )
}
