import { invalidInput } from '../../contract/errors.ts'
import { MAX_NAME_LENGTH, normaliseName } from './normalise-name.ts'

/**
 * The caller's name, trimmed. Throws invalid_input if it has fewer than two letters or digits, as it would match
 * anyone.
 */
export function readName(name: string): string {
  const trimmed = name.trim()
  if (trimmed.length > MAX_NAME_LENGTH) {
    throw invalidInput(`name must not have more than ${MAX_NAME_LENGTH} characters. Send the name alone. Not charged.`)
  }
  const { tokens } = normaliseName(trimmed, 'entity')
  const letters = tokens.reduce((sum, { text }) => sum + text.length, 0)
  // Some symbols, such as the trade mark sign, are read as letters.
  if (letters >= 2 && /[\p{L}\p{N}]/u.test(trimmed)) return trimmed
  throw invalidInput(
    'name must have at least two letters or digits, in any script. Send the full name of a person or an organisation. Not charged.',
  )
}
