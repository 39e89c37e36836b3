import type { OcrLanguage } from './ocr-languages.ts'

/** The text of one image, with positions. */
export interface RecognizedText {
  /** Lines in reading order, with an empty line between paragraphs. */
  readonly text: string
  /** 0 to 100: the mean of all words, weighted by their length, less what another reading does not confirm; 0 without text. */
  readonly confidence: number
  /** The models it was read with. */
  readonly languages: readonly OcrLanguage[]
  readonly lines: readonly RecognizedLine[]
  /** The boxes of the words of each line on the page as it was read: upright, with level lines, in pixels of its own. */
  readonly levelBoxes: readonly (readonly TextBox[])[]
  /** Text in rows and columns; it is also among the lines. */
  readonly tables: readonly RecognizedTable[]
  /** Where lines seem to stand of which nothing was read: another script, handwriting, or a drawing. */
  readonly unread: readonly TextBox[]
  /** How far the image was rotated clockwise before reading: 0 to 360. */
  readonly rotationDegrees: number
  /** True if nothing in the image looks like a character; otherwise an empty text could not be read. */
  readonly isBlank: boolean
  /** True if more than one character in six is probably wrong: such a page is returned only if it was asked for. */
  readonly isPoor: boolean
  /** The other readings of the image, which are worse on the whole; absent unless all was asked for. */
  readonly others?: readonly RecognizedText[]
}

/** A table found in an image. */
export interface RecognizedTable {
  /** From top to bottom, each with one cell per column; empty cells are ''. */
  readonly rows: readonly (readonly string[])[]
  readonly box: TextBox
  /** The index of its first row in `lines`; each row is one line. */
  readonly firstLine: number
  /** True if nothing leaves open which cell is in which row and column, and the first row names the columns. */
  readonly isCertain: boolean
}

/** A line of text with its words, from left to right. */
export interface RecognizedLine extends RecognizedPart {
  readonly words: readonly RecognizedPart[]
  /**
   * True if letters stand in it that no word covers, if a number in it is small, has little confidence, other figures when it is seen again, no
   * time for that, or a digit in the shape of another one, or if it is in a language that is not offered and has letters of its own.
   */
  readonly isDoubtful: boolean
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
