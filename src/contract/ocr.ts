/** The languages the recognizer knows, by the code of its model: the name, and the code of ISO 639-1 where one stands for it. */
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

/** A language that text recognition has a model for, by Tesseract's code such as 'eng' or 'chi_sim'. */
export type OcrLanguage = keyof typeof OCR_LANGUAGES

/** Reads the text in images. */
export interface Ocr {
  /**
   * Turns the image upright, evens out its light and reads it. Without text that can be read, text is empty and confidence 0.
   * Throws invalid_input where the bytes are no image, are cut short, have more than 50 million pixels or take too long;
   * busy where too many wait; not_installed where this server has no model of the language.
   */
  recognize(image: Uint8Array, options: OcrOptions): Promise<RecognizedText>
}

/** What to read an image with, and what to leave out. */
export interface OcrOptions {
  /** Up to three, the main one first: each costs time. None: the recognizer finds out which one it is. */
  readonly languages: readonly OcrLanguage[]
  /** Names the image in refusals. */
  readonly field: string
  /** Words that are read less surely, 0 to 100, are left out. Default 0: none is. */
  readonly minConfidence?: number
}

/** The text of one image, with where each part of it stands. */
export interface RecognizedText {
  /** Lines in the order of reading, an empty line between paragraphs. */
  readonly text: string
  /** 0 to 100: the mean of all words, weighted by their length, less what another reading does not confirm; 0 without text. */
  readonly confidence: number
  /** The models it was read with. */
  readonly languages: readonly OcrLanguage[]
  readonly lines: readonly RecognizedLine[]
  /** What stands in rows and columns; its text is among the lines as well. */
  readonly tables: readonly RecognizedTable[]
  /** How far the image was turned clockwise to be read: 0 to 360. */
  readonly rotationDegrees: number
  /** True where nothing in the image looks like a character; otherwise an empty text is one that could not be read. */
  readonly isBlank: boolean
}

/** A table found in an image. */
export interface RecognizedTable {
  /** From top to bottom, each with as many cells as the table has columns; empty ones are ''. */
  readonly rows: readonly (readonly string[])[]
  readonly box: TextBox
}

/** A line of text with its words, from left to right as they stand. */
export interface RecognizedLine extends RecognizedPart {
  readonly words: readonly RecognizedPart[]
}

/** A line or a word as it was read. */
export interface RecognizedPart {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
  /** In pixels of the image as it was sent, upright as its EXIF data ask. */
  readonly box: TextBox
}

/** A rectangle in pixels, measured from the upper left corner. */
export interface TextBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
