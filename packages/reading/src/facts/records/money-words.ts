// Where each currency is at home, in the language of its prices. What people write for it comes from the locale data of the runtime
// (CLDR), such as Rp, S/ or ден.
const HOMES =
  'ar-AE/AED ar-EG/EGP ar-SA/SAR bg/BGN bn/BDT cs/CZK da/DKK de-CH/CHF en-IN/INR en-KE/KES en-NG/NGN en-PK/PKR es-PE/PEN fa/IRR he/ILS hu/HUF id/IDR is/ISK ja/JPY ka/GEL kk/KZT ko/KRW mk/MKD ms/MYR pl/PLN ro/RON ru/RUB sw-KE/KES sw-TZ/TZS th/THB tr/TRY uk/UAH vi/VND zh/CNY'
// Written beside or in the place of those.
const MORE =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW KWD MXN MYR NGN NOK NZD PHP PLN QAR RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR AED KES Rs Rs. kr kr. TL Kč Ft lei zł KSh đ руб руб. грн ден дин 元 円 원'
// Those in which numbers are written in words.
const LANGUAGES = 'en en-IN de fr es it pt nl sv da nb fi pl cs hu ro tr el ru uk bg hr id vi hi ja ko zh he ar'.split(
  ' ',
)
const NUMBERS = [1e3, 2e3, 5e3, 1e5, 1e6, 2e6, 5e6, 1e7, 1e8, 1e9, 2e9]
const MARKS = /[\u200e\u200f]/g
// A single Latin letter stands for too much else.
const LETTER_ALONE = /^[a-z]$/i

/** Words for money. */
export interface MoneyWords {
  /** Such as EUR, zł and Rp; the signs are in Unicode's own class. */
  readonly currencies: readonly string[]
  /** What a word multiplies a number by: million, Mio., लाख, 万. */
  readonly scales: ReadonlyMap<string, number>
}

/** Reads them from the locale data, which takes some 20 ms. */
export function readMoneyWords(): MoneyWords {
  const currencies = new Set([...HOMES.split(' ').flatMap(wordsOf), ...MORE.split(' ')])
  return { currencies: [...currencies], scales: new Map(LANGUAGES.flatMap(scalesOf)) }
}

function wordsOf(home: string): string[] {
  const [locale, currency = ''] = home.split('/')
  return (['symbol', 'narrowSymbol'] as const)
    .map((currencyDisplay) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }))
    .flatMap((format) => format.formatToParts(5))
    .flatMap(({ type, value }) => (type === 'currency' ? [value.replace(MARKS, '')] : []))
    .filter((word) => /\p{L}/u.test(word) && !LETTER_ALONE.test(word))
}

function scalesOf(language: string): (readonly [string, number])[] {
  return (['short', 'long'] as const).flatMap((compactDisplay) => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay, numberingSystem: 'latn' })
    return NUMBERS.flatMap((number) => {
      const parts = format.formatToParts(number)
      const partOf = (type: string) => parts.find((part) => part.type === type)?.value
      const [word, integer] = [partOf('compact')?.replace(MARKS, ''), Number(partOf('integer'))]
      return word && integer > 0 && !LETTER_ALONE.test(word) ? [[word, number / integer] as const] : []
    })
  })
}
