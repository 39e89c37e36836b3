const MOST_CHARACTERS = 106

/** The beginning of a description as a sentence: up to a colon, a semicolon or the end of its first one, without its brackets. */
export function clauseOf(description: string): string {
  const [clause = description] = description.replaceAll(/ \([^)]*\)/g, '').split(/[:;.](?: |$)/)
  if (clause.length <= MOST_CHARACTERS) return `${clause}.`
  const words = clause.slice(0, MOST_CHARACTERS).split(' ').slice(0, -1)
  return `${words.join(' ').replace(/,$/, '')}…`
}
