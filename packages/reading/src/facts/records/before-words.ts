// What shops write before the amount that was asked before, or that a maker proposes. Such as 'normal' alone are the fee of an adult, too.
const WORDS = [
  String.raw`was|were|compared to|before|originally|regular(?:ly)?(?: price)?|list(?: price)?|(?:old|original|previous|former) price|rrp|msrp|reg\.?`,
  String.raw`statt|uvp|vorher|bisher|ehemals|(?:alter|bisheriger|früherer|ursprünglicher|regulärer) preis|listenpreis`,
  String.raw`avant|au lieu de|(?:ancien|précédent) prix|prix (?:initial|précédent|conseillé|barré|d['’]origine)`,
  String.raw`antes|precio (?:anterior|original|de lista)|preço (?:anterior|original|antigo)`,
  String.raw`era|prima|anziché|prezzo (?:precedente|originale|iniziale|di listino)`,
  String.raw`(?:oude|oorspronkelijke) prijs|adviesprijs`,
  String.raw`(?:stara|poprzednia|regularna|pierwotna|katalogowa) cena|cena (?:regularna|poprzednia|pierwotna|katalogowa)`,
  String.raw`(?:původní|běžná|stará|pôvodná|bežná) cena`,
  String.raw`было|раньше|(?:старая|прежняя|обычная) цена|було|стара ціна`,
  String.raw`ord(?:inarie|inær|inært)?\.? pris|förpris|førpris|før|tidigare(?: pris)?|vejl\.? pris`,
  String.raw`norm\.? hinta|alkuperäinen hinta|ovh|eski fiyat|liste fiyatı|(?:régi|eredeti) ár|preț (?:vechi|inițial)|(?:παλιά|αρχική) τιμή`,
]
// Written without spaces between words.
const JOINED = '通常価格|定価|参考価格|原价|原價|市场价|市場價|원래|정가|정상가'
// At the start only: elsewhere they say of what.
const STARTING = 'de|van'
const CALLED = `(?:(?<!\\p{L})(?:${WORDS.join('|')})|(?:^|[^\\p{L}\\d\\s])\\s*(?:${STARTING})|${JOINED})[:：\\s]*$`
const BEFORE = new RegExp(CALLED, 'iu')
const LABEL = new RegExp(`^\\s*(?:\\p{L}+\\s)?${CALLED}`, 'iu')
const LOOK_BACK = 24

/** Whether the words that end here call the amount behind them the one before. */
export function callsBefore(text: string): boolean {
  return BEFORE.test(text.slice(-LOOK_BACK))
}

/** Whether a line is nothing but a label of the amount before. */
export function isLabelOfBefore(line: string): boolean {
  return line.length <= LOOK_BACK && LABEL.test(line)
}
