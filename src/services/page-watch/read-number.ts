// A number with its separators, surrounded by currency, units and blanks.
const NUMBER = /^[^\d+-]{0,20}([+-]?\d[\d.,'\s\u00a0\u202f\u2019]*?)[^\d]{0,20}$/u

/**
 * The number in a short text, such as '1.299,00 €' or '$1,299.5'. Null if there is none or more than one, or if a
 * single separator before three digits could mean thousands or decimals.
 */
export function readNumber(text: string): number | null {
  const written = NUMBER.exec(text.trim())?.[1]?.replace(/['\s\u00a0\u202f\u2019]/gu, '')
  if (written === undefined || written.replace(/\D/g, '').length > 15) return null
  const separators = [...written.matchAll(/[.,]/g)].map(([char]) => char)
  const last = separators.at(-1)
  if (last === undefined) return Number(written)
  const [whole = '', decimals = ''] = [
    written.slice(0, written.lastIndexOf(last)),
    written.slice(written.lastIndexOf(last) + 1),
  ]
  if (new Set(separators).size === 2)
    return isGrouped(whole) ? Number(`${whole.replace(/[.,]/g, '')}.${decimals}`) : null
  if (separators.length > 1) return isGrouped(written) ? Number(written.replace(/[.,]/g, '')) : null
  return decimals.length === 3 && !/^[+-]?0$/.test(whole) ? null : Number(`${whole}.${decimals}`)
}

function isGrouped(whole: string): boolean {
  return /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)
}
