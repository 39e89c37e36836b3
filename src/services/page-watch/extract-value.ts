import { RE2JS } from 're2js'
import { invalidInput } from '../../contract/errors.ts'

/** A pattern and the lines to search; `before` is null if there is nothing to compare with. */
export interface ValuePattern {
  /** RE2 syntax. */
  readonly pattern: string
  readonly before: readonly string[] | null
  readonly after: readonly string[]
}

/** The value before and now; null if nothing matches. */
export interface ExtractedValues {
  readonly from: string | null
  readonly to: string | null
}

const MAX_VALUE_CHARS = 500

/** Refuses an invalid regular expression before a page is fetched. */
export function checkPattern(pattern: string) {
  try {
    compile(pattern)
  } catch (error) {
    throw invalidInput(
      `extract is not a regular expression in RE2 syntax (${describe(error)}). Look-around and back-references do not exist in it; take the value in parentheses, such as "Price: ([0-9.,]+)". Not charged.`,
      error,
    )
  }
}

/** The first match in the lines before and now: its first group, or the whole match if it has none. Linear time. */
export function extractValues({ pattern, before, after }: ValuePattern): ExtractedValues {
  const expression = compile(pattern)
  return { from: before && firstMatch(expression, before), to: firstMatch(expression, after) }
}

function compile(pattern: string): RE2JS {
  return RE2JS.compile(pattern, RE2JS.MULTILINE)
}

function firstMatch(expression: RE2JS, lines: readonly string[]): string | null {
  const matcher = expression.matcher(lines.join('\n'))
  if (!matcher.find()) return null
  const value = (matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group(0)
  return value === null ? null : value.trim().slice(0, MAX_VALUE_CHARS).toWellFormed()
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '').slice(0, 100) : 'unreadable'
}
