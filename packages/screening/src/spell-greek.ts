/**
 * Spells Greek words in Latin letters as far as pairs of letters are single sounds; other letters stay Greek. A Greek
 * name, by its ending, is spelled as by ELOT 743, and any other word by its sound: Ντόναλντ is Donald.
 */
export function spellGreek(text: string): string {
  if (!GREEK.test(text)) return text
  // An accent on the first of two vowels keeps them apart: 'άι' is not 'αι'.
  const apart = text.normalize('NFD').replace(/([αεοΑΕΟ])\u0301(?=[ιυ](?!\u0301))/g, '$1\u0308')
  const plain = apart.replace(/\u0301/g, '').normalize('NFC')
  return plain.replace(WORD, (word) => respell(word, GREEK_NAME.test(word) ? OFFICIAL : BY_SOUND))
}

const GREEK = /\p{Script=Greek}/u
const WORD = /\p{Script=Greek}+/gu
const GREEK_NAME = /(?:ς|ου|ακη|ιδη|αδη)$/iu

type Spellings = readonly (readonly [written: RegExp, latin: string])[]

const DIPHTHONGS: Spellings = [
  [/αυ(?=[θκξπσςτφχψ])/gi, 'af'],
  [/ευ(?=[θκξπσςτφχψ])/gi, 'ef'],
  [/αυ/gi, 'av'],
  [/ευ/gi, 'ev'],
  [/γγ/gi, 'ng'],
]

const OFFICIAL: Spellings = [[/ου/gi, 'ou'], ...DIPHTHONGS, [/^μπ/gi, 'b'], [/^ντ/gi, 'd'], [/^γκ/gi, 'g']]

const BY_SOUND: Spellings = [
  [/ου/gi, 'u'],
  ...DIPHTHONGS,
  [/νγκ/gi, 'ng'],
  [/γκ/gi, 'g'],
  [/^γι(?=[αεοωu])/gi, 'y'],
  [/μπ/gi, 'b'],
  [/ντζ|τζ/gi, 'j'],
  [/ντσ/gi, 'nch'],
  [/τσ/gi, 'ch'],
  [/ντ/gi, 'd'],
  [/χ/gi, 'h'],
  [/ει|οι/gi, 'i'],
  [/αι/gi, 'e'],
]

function respell(word: string, spellings: Spellings): string {
  return spellings.reduce(
    (spelled, [written, latin]) =>
      spelled.replace(written, (letters) => (/^\p{Lu}/u.test(letters) ? capitalised(latin) : latin)),
    word,
  )
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
