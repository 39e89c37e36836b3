import type { OcrLanguage } from './ocr-languages.ts'
import { UnreadableImage } from './unreadable-image.ts'

/** For a page whose words make no sense. */
export function unknownLanguage(): UnreadableImage {
  return new UnreadableImage(
    'the language of the text cannot be detected, and the text makes no sense as English. Set language, or send it sharper, larger or cropped to the text.',
  )
}

/** For a page whose letters may be of a script that looks like these languages. */
export function unknownScript(languages: readonly OcrLanguage[]): UnreadableImage {
  return new UnreadableImage(
    `the language of the text cannot be detected: the letters look like ${languages.join()}, but may be of a script that is not read. Set language, or send it sharper or larger.`,
  )
}

/** Throws UnreadableImage: lines from top to bottom are not read in this language. */
export function refuseColumns(): never {
  throw new UnreadableImage(
    'the lines run from top to bottom, or the print is too small or too blurred. Lines from top to bottom are read only in Japanese (jpn), if the print is sharp and at least 16 pixels high.',
  )
}
