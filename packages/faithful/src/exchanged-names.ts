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
    const first = names[at] ?? ''
    const [own, others] = [wordsBetween(text, [first, name]), wordsBetween(translation, [name, first])]
    // 'Ben wurde von Anna bezahlt': what was one verb stands around the name.
    const isTurned = others > own && wordsAfter(translation, first) > wordsAfter(text, name)
    return own > 0 && Math.abs(own - others) <= MORE_WORDS && !isTurned
  })
  return second && `the name ${second} changes its place with another`
}

/** In its sentence. */
function wordsAfter(text: string, name: string): number {
  const [after = ''] = text.slice(text.indexOf(name) + name.length).split(/[.,;:!?]/u)
  return after.match(/\p{L}+/gu)?.length ?? 0
}

/** NaN if they stand in the other order, or something between them may turn a phrase about. */
function wordsBetween(text: string, [first, second]: readonly [string, string]): number {
  const [, between] = new RegExp(`${RegExp.escape(first)}(.*?)${RegExp.escape(second)}`, 'su').exec(text) ?? []
  return between === undefined || TURNS.test(between) ? Number.NaN : (between.match(/\p{L}+/gu)?.length ?? 0)
}
