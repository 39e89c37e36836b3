/** The lines of a text node after line breaking, with their boxes in screen coordinates. */
export function textLines(node: Text) {
  const range = document.createRange()
  const lines: { text: string; readonly box: { left: number; top: number; right: number; bottom: number } }[] = []

  function place(text: string, start: number, isContinued: boolean) {
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const [box, ...more] = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (!box) return
    if (more.length > 0 && text.length > 1) {
      // The word itself is broken: it is long, or in a script without spaces.
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
    line.text += isContinued ? text : `${gap}${text}`
    // In scripts from right to left, the next word is further left.
    line.box.left = Math.min(line.box.left, box.left)
    line.box.right = Math.max(line.box.right, box.right)
  }

  const isKept = /pre|break-spaces/.test(getComputedStyle(node.parentElement ?? document.body).whiteSpaceCollapse)
  let gap = ' '
  // A no-break space counts as a letter, so it keeps its width.
  for (const found of node.data.matchAll(/([ \t\n\r\f]*)([^ \t\n\r\f]+)/g)) {
    const [, space = '', word = ''] = found
    // Programs drop repeated plain spaces, but keep no-break spaces.
    gap = isKept ? space.replaceAll('\t', ' '.repeat(8)).replace(/[ \n\r\f]/g, '\u00a0') : ' '
    place(word, found.index + space.length, false)
  }
  return lines
}
