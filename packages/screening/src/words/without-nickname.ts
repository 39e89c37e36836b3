/** Words in quotation marks or brackets behind a space: an apostrophe within a word opens none. */
const ASIDE = /(?<=^|\s)["'“”„‘’«‹(][\p{L}\s.-]+["'“”‘’»›)](?!\p{L})/gu

/** A person's name without what people call him between its words, as in 'Vladimir "Vova" Putin'; none without two other words. */
export function withoutNickname(name: string): readonly string[] {
  const rest = name.replace(ASIDE, ' ').trim()
  return rest !== name.trim() && /\p{L}\s+\p{L}/u.test(rest) ? [rest] : []
}
