/** Visible letters of the page that no font here has, drawn as empty boxes: each once, at most 50; null if there are none. */
export function missingGlyphs(): string | null {
  const [mostFound, mostLooks, sizePx] = [50, 20_000, 32]
  // No letter of Unicode yet, and in no font but the last one: it is drawn as all that the others lack.
  const nothing = '\u{3FFFD}'
  const pen = new OffscreenCanvas(sizePx, sizePx).getContext('2d', { willReadFrequently: true })
  const pictureOf = (letter: string) => {
    pen?.clearRect(0, 0, sizePx, sizePx)
    pen?.fillText(letter, sizePx / 8, (3 * sizePx) / 4)
    return pen?.getImageData(0, 0, sizePx, sizePx).data.join()
  }
  const isDrawnAs = (letter: string, other: string) =>
    pen?.measureText(letter).width === pen?.measureText(other).width && pictureOf(letter) === pictureOf(other)
  // These and Latin are in the font that stands in for all others. To look for what a font lacks takes 10 ms.
  const judged = new Set('–—‘’“”„•…€™')
  // Nothing is drawn for spaces and formats, marks are drawn on letters, and icons of private fonts say nothing as text.
  const asked = /(?![\p{C}\p{Z}\p{M}])[\u{250}-\u{10FFFF}]/gu
  const found: string[] = []
  let looks = 0
  const judge = (text: string, parent: Element) => {
    const unknown = [...new Set(text.match(asked))].filter((letter) => !judged.has(letter))
    if (!pen || unknown.length === 0) return
    looks += 1
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const { fontWeight, fontFamily } = getComputedStyle(parent)
    pen.font = `${fontWeight} ${sizePx / 2}px ${fontFamily}`
    for (const letter of unknown) {
      judged.add(letter)
      if (found.length < mostFound && isDrawnAs(letter, nothing)) found.push(letter)
    }
  }
  const visit = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && looks < mostLooks; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
      if (node instanceof Text && node.parentElement) judge(node.data, node.parentElement)
    }
  }
  visit(document)
  return found.join('') || null
}
