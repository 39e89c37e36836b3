import { CallError } from '../../../contract/errors.ts'

/** What a register's second answer adds; undefined if it failed, as the entry itself says enough without it. */
export async function unlessFailed<T>(asked: Promise<T>): Promise<{ readonly facts: T } | undefined> {
  try {
    return { facts: await asked }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
