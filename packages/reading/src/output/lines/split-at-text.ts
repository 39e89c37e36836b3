const BEHIND_MARKS = /[^\s\uFDD0-\uFDEF]/

/** A marked line in two: the marks that stand before its text, and the text with the rest. */
export function splitAtText(marked: string): readonly [string, string] {
  const text = marked.search(BEHIND_MARKS)
  return text < 0 ? [marked, ''] : [marked.slice(0, text), marked.slice(text)]
}
