/**
 * Moves what is fixed to the lower half of the window to the foot of a picture `height` CSS px high: Chromium draws it where the
 * window ends, over the text in the middle of the page. Where it would cover the last lines, it goes on below them: returns
 * by how many px the picture becomes higher, at most `room`.
 */
export function lowerFixed({ height, room }: { readonly height: number; readonly room: number }): number {
  const [mostElements, mostTexts] = [20_000, 50_000]
  const lowered = allElements(mostElements).filter((element) => {
    const { position, translate } = getComputedStyle(element)
    const { top, bottom } = element.getBoundingClientRect()
    // A layer as large as the window hangs on neither of its edges.
    return position === 'fixed' && translate === 'none' && top >= innerHeight / 2 && top <= innerHeight && bottom > top
  })
  const isPainted = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (element.textContent.trim() !== '' ||
      element.querySelector('img, svg, canvas, video, iframe') !== null ||
      !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor))
  const down = height - innerHeight
  const boxes = lowered.filter(isPainted).map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top: top + down, bottom: bottom + down, end: top + down, isOver: false }
  })
  const highest = Math.min(...boxes.map(({ top }) => top))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let at = 0; boxes.length > 0 && at < mostTexts && walker.nextNode(); at += 1) {
    const { currentNode: node } = walker
    const { parentElement: parent } = node
    if (!node.nodeValue?.trim() || !parent || parent.getBoundingClientRect().bottom + scrollY < highest) continue
    if (!parent.checkVisibility({ opacityProperty: true }) || lowered.some((element) => element.contains(parent)))
      continue
    range.selectNode(node)
    for (const line of range.getClientRects()) {
      const [top, bottom] = [line.top + scrollY, line.bottom + scrollY]
      for (const box of boxes) {
        if (line.right <= box.left || line.left >= box.right || bottom <= box.top || top >= height) continue
        box.end = Math.max(box.end, bottom)
        box.isOver ||= top < box.bottom
      }
    }
  }
  const lower = Math.ceil(Math.min(room, Math.max(0, ...boxes.map(({ end, top, isOver }) => (isOver ? end - top : 0)))))
  for (const element of lowered) {
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('translate', `0 ${down + lower}px`, 'important')
  }
  return lower
}
