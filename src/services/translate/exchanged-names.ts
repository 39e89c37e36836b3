// Names keep their letters; a name of several words is one.
const NAME = /(?<![\p{L}\p{M}\d])\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)*(?![\p{L}\p{M}\d])/gu
// 'Anna's brother Ben' is 'Ben, le frère d'Anna'.
const TURNS = /[,;:()–'’]/u
// 'Sued' is 'demandó a'.
const MORE_WORDS = 1

/**
 * Two names in the other order in a translation, with about as many words between them: 'Anna paid Ben' and 'Ben bezahlte
 * Anna'. Undefined if there are none; a phrase that a language turns about has other words between its names.
 */
export function findExchangedNames(text: string, translation: string): string | undefined {
  const isOnce = (name: string) => [text, translation].every((one) => one.split(name).length === 2)
  const names = [...text.matchAll(NAME)].map(([name]) => name).filter(isOnce)
  const second = names.slice(1).find((name, at) => {
    const own = wordsBetween(text, [names[at] ?? '', name])
    return own > 0 && Math.abs(own - wordsBetween(translation, [name, names[at] ?? ''])) <= MORE_WORDS
  })
  return second && `the name ${second} changes its place with another`
}

/** NaN if they stand in the other order, or something between them may turn a phrase about. */
function wordsBetween(text: string, [first, second]: readonly [string, string]): number {
  const [, between] = new RegExp(`${RegExp.escape(first)}(.*?)${RegExp.escape(second)}`, 'su').exec(text) ?? []
  return between === undefined || TURNS.test(between) ? Number.NaN : (between.match(/\p{L}+/gu)?.length ?? 0)
}
