import type { OcrLanguage, ReadingWay, RecognizedText } from '@farebox/ocr'

/** Reads the text in images. */
export interface Ocr {
  /**
   * Rotates the image upright, evens out its light and reads it. Without readable text, text is empty and confidence 0.
   * Throws invalid_input if the bytes are no image, are truncated, have more than 50 million pixels or take too long;
   * busy if too many wait; not_installed if this server lacks the model of the language.
   */
  recognize(image: Uint8Array, options: OcrOptions): Promise<RecognizedText>
}

/** What to read an image with, and what to leave out. */
export interface OcrOptions {
  /** Up to three, the main one first: each costs time. None: the recognizer detects the language. */
  readonly languages: readonly OcrLanguage[]
  /** Name of the input field, for error messages. */
  readonly field: string
  /** Words with a lower confidence, 0 to 100, are left out. Default 0: none. */
  readonly minConfidence?: number
  /**
   * For a caller who can tell a right reading, such as by its sums: true to return what was read of a page that is refused
   * otherwise, with `isPoor`, and the readings that are worse on the whole, as `others`. Default false.
   */
  readonly keepsAll?: boolean
  /** Reads the image once, in this way; absent: in several, of which the best is returned. */
  readonly way?: ReadingWay
}
