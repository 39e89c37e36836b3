const MAX_CHARS = 200

/**
 * Makes untrusted text from a chain safe to show: no control, direction or other invisible characters, no lone
 * surrogates, white space as single spaces, at most 200 characters.
 */
export function cleanText(text: string, maxChars = MAX_CHARS): string {
  // The input is cut first, so that a megabyte costs no more than a line. A character is at most two code units.
  const visible = text
    .slice(0, maxChars * 8)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...visible]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : visible
}
