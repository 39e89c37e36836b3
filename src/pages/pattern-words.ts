import { wordsOfPattern } from '../contract/schema.ts'

/** The patterns in a schema, at any depth, with their words; null if it has none for one. */
export function patternWordsIn(schema: unknown): Readonly<Record<string, string | null>> {
  if (typeof schema !== 'object' || schema === null) return {}
  const { pattern } = schema as { readonly pattern?: unknown }
  const own = typeof pattern === 'string' ? { [pattern]: wordsOfPattern(pattern) ?? null } : {}
  return Object.assign(own, ...Object.values(schema).map(patternWordsIn))
}
