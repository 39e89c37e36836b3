/**
 * Whether a romanised word in lower case is built like an East Slavic father's name (Ivanovich, Mykolayivna). Lists write them out,
 * payments leave them out. Some family names are built alike: Abramovich.
 */
export function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word)
}

const PATRONYMIC = /^[a-z]{2,}(?:[eoiy]v(?:ich|ych|itch|itsch)|[oiey]vna|[iy]nichna|lich|kich|mich)$/
