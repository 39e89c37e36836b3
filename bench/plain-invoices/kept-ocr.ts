import type { Ocr } from '../../src/contract/ocr.ts'
import { hashOfSources, type KeptResults } from '../kept-results.ts'

/** A recognizer that reads each page once and stores the result until the recognizer's sources change. */
export function keepReadings(ocr: Ocr, kept: KeptResults): Ocr {
  const sources = hashOfSources('packages/ocr/src')
  return {
    recognize: (image, options) =>
      kept.get(
        [
          sources,
          options.languages.join('+'),
          String(options.minConfidence ?? 0),
          String(options.keepsAll),
          ...(options.way ? [options.way] : []),
          image,
        ],
        () => ocr.recognize(image, options),
      ),
  }
}
