import words from './negation.json' with { type: 'json' }

// By language: words that turn a sentence into its opposite, and with them all parts of words that may say the same.
// Languages that no entry has are not judged.
const WORDS = new Map(
  Object.entries(words).map(([language, { plain, any }]) => [
    language,
    { plain: new RegExp(plain, 'iu'), any: new RegExp(any, 'iu') },
  ]),
)
// 'Illegal', 'unofficial', 'non-verbal'.
const PREFIXED = /(?<!\p{L})(?:un|in(?!h)|im(?=[bmp])|il(?=l)|ir(?=r)|dis|non)(\p{L}{4,})/gu
// In letters: languages end such words in their own way.
const COGNATE = 5
// 'Not until' is 'erst', 'not only' is no denial: what such words leave open is not judged.
const OPEN =
  /(?<![\p{L}\p{M}])(?:until|till|before|unless|only|but|why|mind|wait|erst|bevor|bis|nur|sondern|avant|jusqu\p{L}*|que|seulement|hasta|antes|sino|solo|sólo|finché|prima|até|antes|tot|pas|slechts|förrän|bara|dopiero|tylko|только|пока|csak|amíg|vasta|vain|ennen|лише|тільки|поки|numai|doar|până|indtil|jen|dokud|pouze|μόνο|μέχρι|πριν|παρά|hanya|sampai|sebelum|chỉ|mới)(?![\p{L}\p{M}])/iu

/** Whether a translation denies what its text does not, or the reverse, as far as the words of the two languages tell. */
export function turnsAround(text: string, translation: string, languages: { source: string; target: string }): boolean {
  const [own, other] = [languages.source, languages.target].map((language) => WORDS.get(language.split('-', 1).join()))
  // A question may deny without meaning it.
  if (!own || !other || /[?？]/u.test(text) || isOpen(text, languages.source) || isOpen(translation, languages.target))
    return false
  // 'Invalid' is 'no válido'.
  const isLost = own.plain.test(text) && !losesPrefix(translation, text)
  if (!other.any.test(translation) && (isLost || losesPrefix(text, translation))) return true
  return other.plain.test(translation) && !own.any.test(text) && !losesPrefix(text, translation)
}

/** Whether a text has 'illegal' where its translation has 'legal' or a word like it. */
function losesPrefix(text: string, translation: string): boolean {
  const [own = '', other = ''] = [text, translation].map((one) =>
    one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  )
  const begins = (one: string, start: string) => new RegExp(`(?<!\\p{L})${start}`, 'u').test(one)
  return [...own.matchAll(PREFIXED)].some(([, stem = '']) => {
    const bare = stem.slice(0, COGNATE)
    return begins(other, bare) && !begins(own, bare) && !begins(other, `\\p{L}{2,3}${bare}`)
  })
}

// 'pas' and 'que' are words for 'only' in one language, and for 'not' in another.
function isOpen(text: string, language: string): boolean {
  return OPEN.test(language.startsWith('fr') ? text.replaceAll(/(?<!\p{L})pas(?!\p{L})/giu, ' ') : text)
}
