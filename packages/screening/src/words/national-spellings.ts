/** How a language writes names of the Slavs, by what English writes; a longer spelling stands before its parts. */
interface NationalSpelling {
  /** Letters that show it: English writes no name with them, or seldom. */
  readonly sign: RegExp
  readonly spellings: Readonly<Record<string, string>>
  /** Whether an s between vowels is a z, as in German. */
  readonly isVoiced?: boolean
}

const GERMAN = { tsch: 'ch', dsch: 'j', ch: 'kh', w: 'v', j: 'y', z: 'ts', x: 'ks', ss: 's' }

/** Letters with a hook, and the t before one in Finnish and Estonian. */
const HOOKED = {
  '\u0161t\u0161': 'shch',
  '\u0161\u010d': 'shch',
  't\u0161': 'ch',
  '\u010d': 'ch',
  '\u0161': 'sh',
  '\u017e': 'zh',
  hh: 'kh',
  ch: 'kh',
  c: 'ts',
  j: 'y',
}

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
  // Czech, Serbian, Finnish, Estonian, Latvian and Lithuanian: the last two end every word in s.
  { sign: /[\u010d\u0161\u017e]|^(?:\S+s )+\S+s$/, spellings: HOOKED },
  // Turkish and Azeri.
  {
    sign: /[\u00e7\u015f]/,
    spellings: { '\u015f\u00e7': 'shch', '\u00e7': 'ch', '\u015f': 'sh', '\u0259': 'a', j: 'zh', x: 'kh', q: 'g' },
  },
]

/** A person's name as English would write it, if the letters of another language spell a Slavic one. */
export function englishSpellings(name: string): readonly string[] {
  const text = name.toLowerCase()
  const bare = undeclined(text)
  return NATIONAL_SPELLINGS.filter(({ sign }) => sign.test(text)).flatMap((language) =>
    [text, ...(bare ? [bare] : [])].map((written) => spellIn(language, written)),
  )
}

function spellIn({ spellings, isVoiced }: NationalSpelling, text: string): string {
  const voiced = isVoiced ? text.replace(/(?<=[aeiou])s(?=[aeiou])/g, 'z\u0000') : text
  const parts = new RegExp(`z\u0000|${Object.keys(spellings).join('|')}`, 'g')
  return voiced.replace(parts, (part) => spellings[part] ?? 'z')
}

/** Without the endings of Latvian and Lithuanian, where every word has one or ends with a vowel: Igors Se\u010dins. */
function undeclined(text: string): string | null {
  const words = text.split(' ')
  const isDeclined = words.every((word) => /[saoe]$/.test(word)) && words.some((word) => word.endsWith('s'))
  return isDeclined
    ? words.map((word) => word.replace(/(?<=sk)i(?:js|s)$/, 'ij').replace(/(?:ius|[aiu]s|s)$/, '')).join(' ')
    : null
}
