import { countLetters } from '@farebox/screening'
import { invalidInput } from '../../contract/errors.ts'

/** UTF-16 code units; more are not compared. */
const MAX_NAME_LENGTH = 400

/**
 * The caller's name, trimmed. Throws invalid_input if it has fewer than two letters or digits, as it would match
 * anyone.
 */
export function readName(name: string): string {
  const trimmed = name.trim()
  if (trimmed.length > MAX_NAME_LENGTH) {
    throw invalidInput(`name must not have more than ${MAX_NAME_LENGTH} characters. Send the name alone. Not charged.`)
  }
  // Some symbols, such as the trade mark sign, are read as letters.
  if (countLetters(trimmed) >= 2 && /[\p{L}\p{N}]/u.test(trimmed)) return trimmed
  throw invalidInput(
    'name must have at least two letters or digits, in any script. Send the full name of a person or an organisation. Not charged.',
  )
}
