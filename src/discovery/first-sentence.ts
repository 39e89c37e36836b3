/** The first sentence of a description, for a line in a list. */
export function firstSentence(text: string): string {
  return (text.split(/(?<=[.;]) /)[0] ?? text).replace(/;$/, '.')
}
