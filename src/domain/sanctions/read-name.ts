import { invalidInput } from '../../contract/errors.ts'
import { MAX_NAME_LENGTH, normaliseName } from './normalise-name.ts'

/** A name as the caller gave it, trimmed. Throws invalid_input on one that could be anybody's: no two letters or digits. */
export function readName(name: string): string {
  const trimmed = name.trim()
  if (trimmed.length > MAX_NAME_LENGTH) {
    throw invalidInput(`name must not have more than ${MAX_NAME_LENGTH} characters. Send the name alone. Not charged.`)
  }
  const { tokens } = normaliseName(trimmed, 'entity')
  const letters = tokens.reduce((sum, { text }) => sum + text.length, 0)
  // Some symbols are read as letters, such as the trade mark sign.
  if (letters >= 2 && /[\p{L}\p{N}]/u.test(trimmed)) return trimmed
  throw invalidInput(
    'name must have at least two letters or digits, in any script. Send the full name of a person or an organisation. Not charged.',
  )
}
