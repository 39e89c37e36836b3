/** The recognizer's languages, by the code of the model: the name, and the ISO 639-1 code if there is one. */
export const OCR_LANGUAGES = {
  eng: ['English', 'en'],
  deu: ['German', 'de'],
  fra: ['French', 'fr'],
  spa: ['Spanish', 'es'],
  ita: ['Italian', 'it'],
  por: ['Portuguese', 'pt'],
  nld: ['Dutch', 'nl'],
  pol: ['Polish', 'pl'],
  ces: ['Czech', 'cs'],
  hun: ['Hungarian', 'hu'],
  ron: ['Romanian', 'ro'],
  dan: ['Danish', 'da'],
  nor: ['Norwegian', 'no'],
  swe: ['Swedish', 'sv'],
  fin: ['Finnish', 'fi'],
  tur: ['Turkish', 'tr'],
  vie: ['Vietnamese', 'vi'],
  ell: ['Greek', 'el'],
  ukr: ['Ukrainian', 'uk'],
  bul: ['Bulgarian', 'bg'],
  bel: ['Belarusian', 'be'],
  srp: ['Serbian in Cyrillic', 'sr'],
  chi_sim: ['Chinese, simplified', 'zh'],
  chi_tra: ['Chinese, traditional', 'zh-tw'],
  jpn: ['Japanese', 'ja'],
  kor: ['Korean', 'ko'],
  ara: ['Arabic', 'ar'],
  heb: ['Hebrew', 'he'],
  hin: ['Hindi', 'hi'],
  tha: ['Thai', 'th'],
} as const

/** A language with a recognition model, by Tesseract's code such as 'eng' or 'chi_sim'. */
export type OcrLanguage = keyof typeof OCR_LANGUAGES

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
}

/** The text of one image, with positions. */
export interface RecognizedText {
  /** Lines in reading order, with an empty line between paragraphs. */
  readonly text: string
  /** 0 to 100: the mean of all words, weighted by their length, less what another reading does not confirm; 0 without text. */
  readonly confidence: number
  /** The models it was read with. */
  readonly languages: readonly OcrLanguage[]
  readonly lines: readonly RecognizedLine[]
  /** Text in rows and columns; it is also among the lines. */
  readonly tables: readonly RecognizedTable[]
  /** How far the image was rotated clockwise before reading: 0 to 360. */
  readonly rotationDegrees: number
  /** True if nothing in the image looks like a character; otherwise an empty text could not be read. */
  readonly isBlank: boolean
}

/** A table found in an image. */
export interface RecognizedTable {
  /** From top to bottom, each with one cell per column; empty cells are ''. */
  readonly rows: readonly (readonly string[])[]
  readonly box: TextBox
}

/** A line of text with its words, from left to right. */
export interface RecognizedLine extends RecognizedPart {
  readonly words: readonly RecognizedPart[]
}

/** A line or a word as it was read. */
export interface RecognizedPart {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
  /** In pixels of the image as sent, with its EXIF orientation applied. */
  readonly box: TextBox
}

/** A rectangle in pixels, measured from the upper left corner. */
export interface TextBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
