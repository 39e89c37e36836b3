import { parseExactJson } from '@farebox/exact-json'

/** The object or list in a kept file. Throws, by the file's name, for a text that is not JSON, and for JSON of another kind. */
export function readKeptJson(name: string, text: string): Readonly<Record<string, unknown>> {
  const value = parsed(name, text)
  // Parsed JSON has string keys.
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new Error(`${name} is JSON, but ${value === null ? 'null' : `a ${typeof value}`}, not an object.`)
}

function parsed(name: string, text: string): unknown {
  try {
    // What a sale asked is compared with a digest of its exact numbers.
    return parseExactJson(text)
  } catch {
    throw new Error(`${name} is not JSON.`)
  }
}
