import { withoutUnseen } from '@farebox/charset/visible-text'

// Of the lines of a page: what is an advert, a heading, an item. readPage() lets none of them out.
const OUR_MARKS = new Set(Array.from({ length: 32 }, (_, index) => String.fromCharCode(0xfdd0 + index)))

/** The non-empty lines of a text, each in Unicode form NFC with single spaces. */
export function toLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => withoutUnseen(line, OUR_MARKS).replace(/\s+/g, ' ').trim().normalize('NFC'))
  return lines.filter((line) => line !== '')
}
