interface Words {
  /** Words that turn a sentence into its opposite. */
  readonly plain: RegExp
  /** These, and all other words and parts of words that may say the same. */
  readonly any: RegExp
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

const WORDS: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    en: {
      plain: /\b(?:not|never|cannot)\b|n['’]t\b/i,
      any: /\b(?:no|not|nor|none|never|nothing|nobody|nowhere|neither|cannot|without|hardly|barely|lack|fail|refus|avoid|un\w+|in\w+able|im\w+|dis\w+|forbid|prohibit|\w+less|non)|n['’]t\b/i,
    },
    de: {
      plain: word('nicht|nie|niemals|keine?[nmrs]?'),
      any: /nicht|\bnie|kein|ohne|kaum|weder|\bun\p{L}|los\b|verbot|vermeid|unterlass|niemand/iu,
    },
    fr: {
      plain: /(?<!\p{L})(?:ne|n['’]).{1,40}?(?<!\p{L})(?:pas|jamais|rien|aucune?)(?!\p{L})/iu,
      any: /(?<!\p{L})(?:ne|n['’]|non|pas|jamais|rien|aucun|sans|ni|nul|im\p{L}|in\p{L}|interdi|défen|évit|peu)/iu,
    },
    es: {
      plain: word('no|nunca|jamás'),
      any: /(?<!\p{L})(?:no|ni|nunca|jamás|nada|nadie|ning|sin|tampoco|in\p{L}|im\p{L}|prohib|evit)/iu,
    },
    it: {
      plain: word('non'),
      any: /(?<!\p{L})(?:non|né|no|mai|nulla|niente|nessun|senza|in\p{L}|im\p{L}|viet|evit)/iu,
    },
    pt: {
      plain: word('não|nunca|jamais'),
      any: /(?<!\p{L})(?:não|nem|nunca|jamais|nada|ningu|nenhu|sem|in\p{L}|im\p{L}|proib|evit)/iu,
    },
    nl: {
      plain: word('niet|nooit|geen'),
      any: /niet|nooit|geen|zonder|noch|nauwelijks|niemand|(?<!\p{L})on\p{L}|loos|verb[oi]/iu,
    },
    sv: {
      plain: word('inte|aldrig|ej'),
      any: /(?<!\p{L})(?:inte|aldrig|ej|ingen|inga|inget|utan|varken|knappt|o\p{L}{3}|förb)/iu,
    },
    pl: { plain: word('nie|nigdy'), any: /(?<!\p{L})(?:ni|bez|żad|brak|zakaz|zabron)/iu },
    ru: { plain: word('не|никогда'), any: /(?<!\p{L})(?:не|ни|без|бес|запре)|нет/iu },
    ja: {
      plain: /ません|ないで|なかった|してはいけない|禁止/u,
      any: /な[いくかけし]|ませ[んぬ]|[ずぬ]|[無不非禁未]|ダメ|だめ/u,
    },
    zh: { plain: /不要|不能|不得|没有|從不|从不|請勿|请勿/u, any: /[不没沒无無非勿别別莫未禁否]/u },
  }),
)
// 'Not until' is 'erst', 'not only' is no denial: what such words leave open is not judged.
const OPEN = word(
  'until|till|before|unless|only|but|why|mind|wait|erst|bevor|bis|nur|sondern|avant|jusqu\\p{L}*|que|seulement|hasta|antes|sino|solo|sólo|finché|prima|até|antes|tot|pas|slechts|förrän|bara|dopiero|tylko|только|пока',
)

/** Whether a translation denies what its text does not, or the reverse, as far as the words of the two languages tell. */
export function turnsAround(text: string, translation: string, languages: { source: string; target: string }): boolean {
  const [own, other] = [languages.source, languages.target].map((language) => WORDS.get(language.split('-', 1).join()))
  // A question may deny without meaning it.
  if (!own || !other || /[?？]/u.test(text) || isOpen(text, languages.source) || isOpen(translation, languages.target))
    return false
  const isLost = own.plain.test(text) && !other.any.test(translation)
  return isLost || (other.plain.test(translation) && !own.any.test(text))
}

// 'pas' and 'que' are words for 'only' in one language, and for 'not' in another.
function isOpen(text: string, language: string): boolean {
  return OPEN.test(language.startsWith('fr') ? text.replaceAll(/(?<!\p{L})pas(?!\p{L})/giu, ' ') : text)
}
