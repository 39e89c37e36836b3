/** The first sentence of a description, for lists. */
export function firstSentence(text: string): string {
  return (text.split(/(?<=[.;]) /)[0] ?? text).replace(/;$/, '.')
}
