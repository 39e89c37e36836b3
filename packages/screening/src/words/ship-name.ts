/** What says that a name is a ship's: the usual prefixes and the nouns of the lists' own types of vessels. */
const SIGNS: ReadonlySet<string> = new Set(
  `mv mt ms ss fv ft mts mtv mfv rv lng lngc lpg lpgc vlcc ulcc vlgc fso fpso
  ship vessel tanker carrier tug tugboat barge ferry trawler boat yacht`.split(/\s+/),
)
/** What else stands in those types: Crude Oil Tanker, Bulk Carrier, General Cargo, Chemical/Products Tanker. */
const BESIDE: ReadonlySet<string> = new Set(
  'the motor steam crude oil product products chemical gas bulk ore general cargo dry container passenger vehicle shuttle fishing c'.split(
    ' ',
  ),
)
/** In small letters, how a woman is addressed. */
const TITLE = /^Ms\.?$/i

/** The name of a ship without what it is called beside it: 'Jasmine' of 'MV Jasmine'; null where nothing says that it is one. */
export function shipNameIn(field: string): string | null {
  const words = field.trim().split(/[\s,:]+/)
  const signs = words.map((word) => word.toLowerCase().replaceAll(/[./]/g, ''))
  const isCalled = (at: number) => SIGNS.has(signs[at] ?? '') || BESIDE.has(signs[at] ?? '')
  const isSign = (at: number) => SIGNS.has(signs[at] ?? '') && !(TITLE.test(words[at] ?? '') && words[at] !== 'MS')
  let from = 0
  // Up to the last sign: what follows may be of the name.
  for (let at = 0; isCalled(at); at++) if (isSign(at)) from = at + 1
  let to = words.length
  while (to > from && isCalled(to - 1)) to--
  const isShip = words.some((_, at) => (at < from || at >= to) && isSign(at))
  return isShip && to > from ? words.slice(from, to).join(' ') : null
}
