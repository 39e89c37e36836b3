/** What was thrown, in words: strings and objects of others are thrown, too, not only errors. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The code that Node, a driver or a library gave what it threw, such as ENOENT; undefined where it gave none. */
export function codeOf(thrown: unknown): string | undefined {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
  return typeof code === 'string' ? code : undefined
}
