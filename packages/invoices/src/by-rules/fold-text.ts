/**
 * Converts to lower case without accents, and replaces all but letters and digits by spaces. Every character keeps its
 * index.
 */
export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldCharacter(text.charAt(at))
  return folded
}

// By UTF-16 unit: at most 65,536.
const FOLDED = new Map<string, string>()

// Radicals that fonts use for the letters of the same form. Unicode has no compatibility mapping for those of the
// supplement.
const RADICALS: ReadonlyMap<string, string> = new Map(
  '⺠民 ⻘青 ⻓长 ⻔门 ⻋车 ⻉贝 ⻅见 ⻚页 ⻛风 ⻝食 ⻢马 ⻥鱼 ⻦鸟 ⻩黄 ⻬齐 ⻣骨 ⻄西 ⻑長 ⻨麦 ⻰龙 ⻁虎 ⻆角 ⻮齿 ⺟母 ⻫斉 ⻭歯'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
)

/** Replaces Arabic and full-width digits and marks by ASCII, and presentation forms by their letters. */
export function toPlainCharacters(text: string): string {
  return (
    text
      .replaceAll(/[\u2f00-\u2fd5\ufb50-\ufdff\ufe70-\ufefc]/g, (form) => form.normalize('NFKC'))
      .replaceAll(/[\u2e80-\u2eff]/g, (radical) => RADICALS.get(radical) ?? radical)
      .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.charCodeAt(0) & 0xff) % 16))
      .replaceAll(/[٬，]/g, ',')
      .replaceAll(/[٫．]/g, '.')
      .replaceAll('￥', '¥')
      // Japanese fonts show the backslash as a yen sign, and recognizers confuse the two.
      .replaceAll(/\\(?=\s?\d)/g, '¥')
      .replaceAll('：', ':')
      // Hebrew marks of abbreviations, which most writers type as quotation marks.
      .replaceAll('״', '"')
      .replaceAll('׳', "'")
      .replaceAll(/[％٪]/g, '%')
  )
}

function foldCharacter(character: string): string {
  const known = FOLDED.get(character)
  if (known !== undefined) return known
  const folded = toBase(character)
  FOLDED.set(character, folded)
  return folded
}

function toBase(character: string): string {
  // NFD splits Hangul syllables and voiced kana.
  const form = /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(character) ? 'NFC' : 'NFD'
  const [letter = ' '] = character.normalize(form).toLowerCase()
  // Turkish: 'ALICI' is 'alıcı', and no word differs by the dot alone. Greek: a capital does not show the end of a word.
  const base = letter === 'ı' ? 'i' : letter === 'ς' ? 'σ' : letter
  return /[\p{L}\p{N}]/u.test(base) ? base : ' '
}
