import { loadEncoder } from './render-symbol.ts'
import type { Reading } from './symbology.ts'

const MISSING = /AI \((\d+)\) are missing: (.*)$/

/**
 * What GS1 requires on the same item beside the elements of a symbol, by the encoder's dictionary, in words; null if
 * nothing is missing. Another symbol on the item may hold it, so the symbol itself is right.
 */
export async function warnOfMissing({ elements, encoder, data, hasEscapes = false }: Reading): Promise<string | null> {
  if (!elements) return null
  const options = { bcid: encoder, text: data, parse: hasEscapes, lintreqs: true }
  const { toSVG } = await loadEncoder()
  try {
    toSVG(options)
    return null
  } catch (error) {
    const [, identifier, wanted] = MISSING.exec(String(error)) ?? []
    if (!wanted) throw error
    return `GS1 requires beside (${identifier}): ${wanted.replaceAll(/\d+n*/g, '($&)').toLowerCase()}. Readers may refuse the symbol unless another one on the same item has it.`
  }
}
