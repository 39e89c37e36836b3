/** Small letters without accents, and blanks for all but letters and digits; every character stays at its index. */
export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldCharacter(text.charAt(at))
  return folded
}

/** Digits and marks of Arabic and of full width as ASCII has them; every character stays at its index. */
export function foldDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.charCodeAt(0) & 0xff) % 16))
    .replaceAll(/[٬，]/g, ',')
    .replaceAll(/[٫．]/g, '.')
    .replaceAll('￥', '¥')
    .replaceAll('：', ':')
    .replaceAll('％', '%')
}

function foldCharacter(character: string): string {
  // Syllables of Hangul and voiced kana come apart in NFD.
  const form = /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(character) ? 'NFC' : 'NFD'
  const [base = ' '] = character.normalize(form).toLowerCase()
  return /[\p{L}\p{N}]/u.test(base) ? base : ' '
}
