/** Articles and prepositions of languages and of personal names: they tell nobody apart. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `the of and for in on at by to a an und der die das et le la les los las el y e den do da dos das du des di de del della
  dello delle degli zu zum zur von vom van ter ten na i v o
  al ul ur ud as ash ar az ad bin ibn ben bint binti ould wuld oglu ogly kyzy qizi abu abou umm um`.split(/\s+/),
)

/** What companies call themselves and what they do: shared by too many to count in full. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  `company companies group groupe gruppe grupo holding holdings international internacional corporation corp
  enterprise enterprises firm organization association foundation fund trust center institute establishment
  industries industry industrial industrie trading trade commercial general global national services service
  management investment investments development import export business solutions systems construction engineering
  technology technologies shipping transport logistics energy electronics consulting partners`.split(/\s+/),
)
