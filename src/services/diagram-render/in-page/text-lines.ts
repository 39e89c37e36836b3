// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** The lines that a text node was broken into, and where each one stands on the screen. */
export function textLines(node) {
  const range = document.createRange()
  const lines = []

  function place(text, start, isContinued) {
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const [box, ...more] = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (!box) return
    if (more.length > 0 && text.length > 1) {
      // Broken within, as a long word is, or one in a script without spaces.
      let at = start
      for (const letter of text) {
        place(letter, at, at > start)
        at += letter.length
      }
      return
    }
    const line = lines.at(-1)
    if (!line || Math.abs(line.box.top - box.top) > box.height / 2) {
      lines.push({ text, box: { left: box.left, top: box.top, right: box.right, bottom: box.bottom } })
      return
    }
    line.text += isContinued ? text : ` ${text}`
    line.box.right = Math.max(line.box.right, box.right)
  }

  for (const word of node.data.matchAll(/\S+/g)) place(word[0], word.index, false)
  return lines
}
