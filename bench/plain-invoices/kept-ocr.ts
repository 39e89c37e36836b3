import type { Ocr } from '../../src/contract/ocr.ts'
import { hashOfSources, type KeptResults } from '../kept-results.ts'

/** The recognizer, each page read once and its reading kept as long as the recognizer stays the same. */
export function keepReadings(ocr: Ocr, kept: KeptResults): Ocr {
  const sources = hashOfSources('src/platform/ocr')
  return {
    recognize: (image, options) =>
      kept.get([sources, options.languages.join('+'), String(options.minConfidence ?? 0), image], () =>
        ocr.recognize(image, options),
      ),
  }
}
