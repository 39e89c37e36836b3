// Hanyu Pinyin without marks of tone; v is a way to type ü. What begins with i, u or v follows a consonant.
const ALONE = 'ang|eng|ai|ei|ao|ou|an|en|er|[aeo]'
const AFTER_CONSONANT = `iang|iong|uang|ong|ing|iao|ian|uai|uan|ia|ie|iu|in|ua|uo|ui|un|ue|ve|${ALONE}|[iuv]`
const SYLLABLE = `(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:${AFTER_CONSONANT})|${ALONE}`
const WORD = new RegExp(`^(${SYLLABLE})(${SYLLABLE})?(${SYLLABLE})?$`)
/** A double family name and two more. */
const MOST_SYLLABLES = 4
const INITIAL = /^(?:zh|ch|sh|[^aeiouv])?/

/**
 * The syllables of words that can be a Chinese person's name in Latin letters; null if they cannot. Some other names of
 * few syllables can be one, too.
 */
export function readPinyin(words: readonly string[]): readonly string[] | null {
  const found = words.map((word) => WORD.exec(word)?.slice(1).filter(Boolean))
  const syllables = found.flatMap((ofWord) => ofWord ?? [])
  return words.length > 1 && !found.includes(undefined) && syllables.length <= MOST_SYLLABLES ? syllables : null
}

/** Whether one name has a syllable in the place of quite another: of both another beginning and another end. */
export function isOtherSyllable(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length !== theirs.length) return false
  const onlyOurs = ours.filter((syllable) => !theirs.includes(syllable))
  const onlyTheirs = theirs.filter((syllable) => !ours.includes(syllable))
  const [one, another] = [onlyOurs[0], onlyTheirs[0]]
  if (onlyOurs.length !== 1 || onlyTheirs.length !== 1 || one === undefined || another === undefined) return false
  const [initial = '', other = ''] = [INITIAL.exec(one)?.[0], INITIAL.exec(another)?.[0]]
  return initial !== other && one.slice(initial.length) !== another.slice(other.length)
}
