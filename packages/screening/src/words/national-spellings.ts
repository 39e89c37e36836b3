/** How a language writes names of the Slavs, by what English writes; a longer spelling stands before its parts. */
interface NationalSpelling {
  /** Letters that show it: English writes no name with them, or seldom. */
  readonly sign: RegExp
  readonly spellings: Readonly<Record<string, string>>
  /** Whether an s between vowels is a z, as in German. */
  readonly isVoiced?: boolean
}

const GERMAN = { tsch: 'ch', dsch: 'j', ch: 'kh', w: 'v', j: 'y', z: 'ts', x: 'ks', ss: 's' }

const NATIONAL_SPELLINGS: readonly NationalSpelling[] = [
  // One spelling for two sounds.
  { sign: /sch|w.*j|j.*w|[oe]w\b/, spellings: { schtsch: 'shch', sch: 'sh', ...GERMAN }, isVoiced: true },
  { sign: /sch(?!tsch)/, spellings: { schtsch: 'shch', sch: 'zh', ...GERMAN }, isVoiced: true },
  // Dutch, and the languages of Scandinavia.
  {
    sign: /[tsz]j/,
    spellings: {
      sjtsj: 'shch',
      sjtj: 'shch',
      tsj: 'ch',
      tj: 'ch',
      sj: 'sh',
      zj: 'zh',
      ch: 'kh',
      oe: 'u',
      j: 'y',
      w: 'v',
    },
  },
  {
    sign: /sz|cz|rz|[\u017c\u0142]|w.*j|j.*w/,
    spellings: {
      szcz: 'shch',
      cz: 'ch',
      sz: 'sh',
      rz: 'r',
      '\u017c': 'zh',
      '\u0142': 'l',
      ch: 'kh',
      w: 'v',
      c: 'ts',
      ie: 'e',
      j: 'y',
    },
  },
  {
    sign: /cs|sz|zs|gy/,
    spellings: { scs: 'shch', cs: 'ch', sz: 's', zs: 'zh', gy: 'd', ty: 't', s: 'sh', c: 'ts', h: 'kh', j: 'y' },
  },
]

/** A person's name as English would write it, if German, Dutch, Swedish, Polish or Hungarian letters spell a Slavic one. */
export function englishSpellings(name: string): readonly string[] {
  const text = name.toLowerCase()
  return NATIONAL_SPELLINGS.filter(({ sign }) => sign.test(text)).map(({ spellings, isVoiced }) => {
    const voiced = isVoiced ? text.replace(/(?<=[aeiou])s(?=[aeiou])/g, 'z\u0000') : text
    const parts = new RegExp(`z\u0000|${Object.keys(spellings).join('|')}`, 'g')
    return voiced.replace(parts, (part) => spellings[part] ?? 'z')
  })
}
