/** Articles, prepositions and name particles: too common to distinguish two names. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `the of and for in on at by to a an und der die das et le la les los las el y e den do da dos das du des di de del della
  dello delle degli zu zum zur von vom van ter ten na i v o
  al ul ur ud as ash ar az ad bin ibn ben bint binti ould wuld oglu ogly kyzy qizi abu abou umm um`.split(/\s+/),
)

/** Those that join two names into one: 'Smith and Jones'. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'et', 'und'])

/** Generic words and trades in company names: too common to count in full. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  `company companies group groupe gruppe grupo holding holdings international internacional corporation corp
  enterprise enterprises firm organization association foundation fund trust center institute establishment
  industries industry industrial industrie trading trade commercial general global national services service
  management investment investments development import export business solutions systems construction engineering
  technology technologies shipping transport logistics energy electronics consulting partners`.split(/\s+/),
)

/** Forms of address, ranks and offices beside a personal name; a match on one proves nothing. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mister madam madame monsieur mme mlle messrs herr frau senor senora senorita signor signora gospodin gospozha
  dr doctor doktor prof professor eng engineer ing sir dame lord lady baron baroness rev reverend fr father pastor bishop
  imam ayatollah hojatoleslam sheikh shaikh shaykh sheik cheikh sheikha mullah mulla molla mawlawi maulavi maulawi moulavi mawlana
  maulana qari alhaj haj haji hajji hadji hajj hafiz mufti ustad ustadh sayyid sayyed sayed syed seyyed sayid
  general gen lieutenant lt colonel col major maj captain capt kapitan sergeant sgt brigadier admiral marshal commander cmdr
  president prasident presidente prezident minister premier chancellor senator governor ambassador deputy chairman secretary
  king queen prince princess emir jr junior sr senior esq phd`.split(/\s+/),
)

/**
 * Whether a romanised word in lower case has the form of an East Slavic father's name (Ivanovich, Mykolayivna). Lists
 * write these names out, payments omit them. Some family names have the same form: Abramovich. In the middle of a name it may have lost the
 * marks of its letters: Ivanovič, Ivanovitš.
 */
export function isPatronymic(word: string, isMiddle: boolean): boolean {
  return PATRONYMIC.test(word) || (isMiddle && BARE_PATRONYMIC.test(word))
}

const PATRONYMIC = /^[a-z]{2,}(?:[eoiy]v(?:ich|ych|itch|itsch)|[oiey]vna|[iy]nichna|lich|kich|mich)$/
const BARE_PATRONYMIC = /^[a-z]{2,}[eoiy]v(?:ic|ici|its|ics|icius)$/
