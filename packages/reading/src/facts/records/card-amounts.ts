/** An amount of money in a text. */
export interface Amount {
  /** As shown, with its currency; a range is its whole text. */
  readonly text: string
  /** The same with what makes another amount of it: from $5, $5 per week, $5K. */
  readonly whole: string
  readonly value: number
  readonly index: number
  /** Whether it is of a quantity or a period. */
  readonly isOfUnit: boolean
  /** Whether it says what is saved or comes on top. */
  readonly isBesides: boolean
}

const CURRENCY =
  '(?:(?:US|CA|AU|NZ|HK)\\s?[$]|[RS]?[$]|[€£¥₹₩₽₺₫฿₴₪]|zł|Kč|Ft|lei|kr\\.?|Rs\\.?|CHF|EUR|USD|GBP|JPY|CNY|INR|BRL|AUD|CAD|SEK|NOK|DKK|PLN|CZK|TRY|元|円)'
const NUMBER = "\\d{1,3}(?:[.,'\\u00A0\\u202F ]\\d{3})*(?:[.,]\\d{1,2})?(?![\\d%])|\\d+(?:[.,]\\d{1,2})?(?![\\d%])"
const AMOUNT = `(?:${CURRENCY}\\s?(?:${NUMBER})|(?<![\\d.,])(?:${NUMBER})(?:,-)?\\s?${CURRENCY}(?![\\p{L}\\p{N}]))`
const JOINERS = /[\u200B-\u200D]/g
// Joiners keep a range in one line.
const TO = '(?:[\\s\\u200B-\\u200D]{0,2}[–-][\\s\\u200B-\\u200D]{0,2}|\\s(?:to|bis|till?|tot|a|à|do|до)\\s)'
// The currency of a range may stand behind its end only: that is a range alone in its line, where no word goes before.
const PRICE = new RegExp(`(?:^(?:${NUMBER})${TO})?${AMOUNT}(?:${TO}${AMOUNT})?`, 'gu')
const ALONE = new RegExp(`^\\s*(?:${PRICE.source})\\s*$`, 'u')
const LEAST = /(?<!\p{L})(?:from|starting at|ab|desde|dès|à partir de|a partir de|vanaf|fra|från|od|от)[:\s]*$/iu
// 1 kg = 9,16 €, 199 €/month.
const UNIT_BEFORE = /\p{L}\s?=\s?$/u
const UNIT_AFTER =
  /^(?:[KkmM](?![\p{L}\p{N}])|\s?\/\s?(?:\d+\s?)?\p{L}+|\s(?:per|pro|je|par|por|al|za|pr\.?|an?|each)\s(?:\d+\s?)?\p{L}+)/iu
const MANY = /^[km]$/i
const SAVED_BEFORE =
  /(?:\b(?:save|saving|off|you save|spare|sparen|économisez|ahorra|from shipping|shipping|versand)\b[^\d]*|[+]\s*)$/i
const SAVED_AFTER = /^\s?(?:off|less|saved|sparen|gespart|shipping|versand)\b/i
const LOOK_BACK = 24

/** The amounts of money in a text, with what stands beside them. */
export function readAmounts(text: string): Amount[] {
  return Array.from(text.matchAll(PRICE), (match) => {
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + LOOK_BACK)
    const shown = match[0].replace(JOINERS, '').trim()
    const unit = UNIT_AFTER.exec(after)?.[0] ?? ''
    return {
      text: shown,
      whole: `${LEAST.exec(before)?.[0] ?? ''}${shown}${unit}`.replace(/\s+/g, ' ').trim(),
      value: amountValue(shown),
      index: match.index,
      isOfUnit: UNIT_BEFORE.test(before) || (unit !== '' && !MANY.test(unit)),
      isBesides: SAVED_BEFORE.test(before) || SAVED_AFTER.test(after),
    }
  })
}

/** The amounts of money in a text, as shown. */
export function amountsIn(text: string): string[] {
  return readAmounts(text).map((amount) => amount.text)
}

/** Whether a text is an amount of money and nothing else. */
export function isAmount(text: string): boolean {
  return ALONE.test(text)
}

/** The number of the first amount in a text, whatever marks its thousands and its decimals. */
export function amountValue(text: string): number {
  const [number = ''] = /\d[\d.,'\u00A0\u202F ]*/.exec(text) ?? []
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})\D*$/.exec(number) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}
