/** Small letters without accents, and blanks for all but letters and digits; every character stays at its index. */
export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldCharacter(text.charAt(at))
  return folded
}

function foldCharacter(character: string): string {
  const [base = ' '] = character.normalize('NFD').toLowerCase()
  return /[\p{L}\p{N}]/u.test(base) ? base : ' '
}
