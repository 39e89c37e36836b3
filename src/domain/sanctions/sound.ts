/**
 * A romanised word as it sounds, roughly, whichever language spelled it: one letter per sound, no doubled letters. For
 * comparing spellings (Yevgeniy, Jewgenij), never for showing.
 */
export function toSound(word: string): string {
  let sound = word
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter)
  return sound || word
}

/** The consonants of a word, for names from scripts that leave out vowels. w and y count as vowels. */
export function toConsonants(word: string): string {
  return toSound(word.replace(/(?<=.)h$/, '').replace(/[wy]/g, '')).replace(/[aeiou]/g, '')
}

// X stands for sh, C for ch and J for zh or dzh, in this order: a longer spelling before its parts.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'X'],
  [/tch|ch/g, 'C'],
  [/dzh|dj|zh/g, 'J'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/([gdtbr])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/tz|ts/g, 'z'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ue/g, 'u'],
  [/oe/g, 'o'],
  [/ae/g, 'a'],
  [/ee|ea/g, 'i'],
  [/j(?=[^aeiou]|$)|y/g, 'i'],
  [/i(?=[aeou])/g, 'i'],
  [/ie/g, 'e'],
  [/j/g, 'J'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]
