// What NFKC would make another number or word of: 5² is not 52, ½ not 1⁄2, 1ª not 1a.
const KEPT = /[\p{No}\p{Lm}ªº\u2070-\u209F]/u
const OTHER_FORM = /[^\p{ASCII}]/gu
const SINGLE_QUOTES = /[‘’‚‛‹›ʼ`´′]/g
const DOUBLE_QUOTES = /[\p{Pi}\p{Pf}„″]/gu
const WAVES = /[〜∼]/g
const DASHES = /[\p{Pd}−⁃]/gu
const SPACES = /\p{Zs}/gu

/**
 * The line with each sign in its plain form, as a typewriter has it: straight quotes, short dashes, three full stops, plain
 * spaces, and what Unicode calls compatible, such as wide letters and ligatures.
 */
export function plainSigns(line: string): string {
  if (!/[^\p{ASCII}]|`/u.test(line)) return line
  return line
    .normalize('NFC')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(WAVES, '~')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(OTHER_FORM, (sign) => (KEPT.test(sign) ? sign : sign.normalize('NFKC')))
    .replace(DASHES, '-')
}
