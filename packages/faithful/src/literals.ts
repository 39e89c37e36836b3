import { decodeHTML } from 'entities/decode'

const KINDS = [
  // An address ends before the mark that ends its sentence, and at one of a script without spaces.
  /https?:\/\/[^\s<>"\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF1F]+[^\s<>".,;:!?)\]}'»\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF1F]/,
  /[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\w-]+)+/u,
  // 'C:\Users\name'
  /(?<![a-z\d])[a-z]:\\[^\s<>"|*?\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF1F]+/u,
  // 'example.org'; a sentence whose space was forgotten begins with a capital.
  /(?-i:(?<![\w@.-])(?:[a-z0-9][a-z0-9-]+\.)+[a-z]{2,}(?![\w-]))/,
  /`[^`\n]+`/,
  // '{name}', '{{ user.name }}', '${total}'; '{one apple}' has words to translate.
  /\$?\{\{?\s?[\w.$:-]{1,40}\s?\}?\}/,
  // '%s', '%1$d', '%(name)s'; '15%' and '15% discount' are none.
  /%\(\w{1,40}\)[sd]|(?<![\d\p{L}])%(?:\d\$)?(?:\.\d)?[sdifu@](?!\p{L})/u,
  // A version or an address, but no date and no grouped number; an account or a wallet.
  /(?<![\d.])(?!\d{1,2}\.\d{1,2}\.(?:\d\d|\d{4})(?![\d.])|\d{1,3}(?:\.\d{3})+(?![\d.]))\d+(?:\.\d+){2,}/,
  /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}(?![\p{L}\p{N}])/u,
  /<\/?[a-z][^<>\n]{0,200}>/,
  // '@user', '#tag', ':name', '$HOME': a sign right before a word is not writing. '#1' is number one, and ':D' smiles.
  /(?<![^\s("'“«[])(?:[@#][\p{L}_][\p{L}\p{M}\p{N}_]+|[:$][a-z_]\w+)/u,
  // 'user_name', 'reload()'; 'Name: ____' is a blank.
  /(?<![\p{L}\p{N}_])[a-z\d]+(?:_[a-z\d]+)+(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])[a-z_]\w*\(\)/u,
  // '&nbsp;'
  /&(?:[a-z]{2,6}|#x?[\da-f]+);/,
]
const LITERAL = new RegExp(KINDS.map(({ source }) => source).join('|'), 'giu')

/** What a program reads in a text, and every translation leaves as it is: addresses, placeholders, code and tags; each once. */
export function literalsIn(text: string): string[] {
  return [...new Set([...text.matchAll(LITERAL)].map(([literal]) => literal))]
}

const ENTITY = /&(?:[a-z]{2,6}|#x?[\da-f]+);/giu

/** A translation without the entities of a translator that takes words for HTML; as it is, if its text has some. */
export function withoutEntities(translation: string, text: string): string {
  return text.search(ENTITY) === -1 ? decodeHTML(translation) : translation
}

/** Whether a translation has tags or entities that its text has not. */
export function addsMarkup(translation: string, text: string): boolean {
  const marks = translation.match(/<\/?[a-z][^<>\n]*>|&(?:[a-z]{2,6}|#x?[\da-f]+);/giu) ?? []
  return marks.some((mark) => !text.includes(mark))
}
