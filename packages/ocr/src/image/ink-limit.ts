import { countTones } from './count-tones.ts'

const DARK = 128
// Of 255: where even the darkest share of the pixels is lighter, the print is faint, and half as far from white is ink.
const [FAINT, DARKEST] = [100, 0.002]

/** The tone below which a pixel of a white page is ink, 0 to 255: that of faint print, if the page has no darker one. */
export function inkLimitOf(data: Uint8Array): number {
  const counts = countTones(data)
  let [darker, tone] = [counts[0] ?? 0, 0]
  while (darker < DARKEST * data.length) {
    tone += 1
    darker += counts[tone] ?? 0
  }
  return tone <= FAINT ? DARK : (tone + 255) >> 1
}
