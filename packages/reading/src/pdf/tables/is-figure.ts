/** Whether a text is a number, with or without its unit, or a sign that stands for one or for none. */
export function isFigure(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return digits > letters || (letters === 0 && /[\p{S}\p{Pd}*]/u.test(text))
}
