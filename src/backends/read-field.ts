/** A field of a value that may be anything; undefined if it has none of that name. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  // What has the name as its own is read by it.
  return (value as Readonly<Record<string, unknown>>)[name]
}
