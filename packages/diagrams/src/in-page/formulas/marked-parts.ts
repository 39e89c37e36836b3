/**
 * What a sign of a formula is a mark of: the parts that it stands over, under or between, and whether it grows as wide as
 * they are. Null for other signs.
 */
export function markedParts(sign: Element) {
  const { localName = '', children = [] } = sign.parentElement ?? {}
  if (sign.localName !== 'mo' || !/^m(?:over|under|underover)$/.test(localName)) return null
  const [base, ...others] = children
  const grows = sign.getAttribute('stretchy') === 'true'
  // An arrow with words over and under it.
  if (sign === base) return grows ? { parts: others, side: 'between' as const, grows } : null
  const isAccent = ['accent', 'accentunder'].some((name) => sign.parentElement?.getAttribute(name) === 'true')
  if (!base || !(grows || isAccent)) return null
  return { parts: [base], side: localName === 'mover' ? ('over' as const) : ('under' as const), grows }
}
