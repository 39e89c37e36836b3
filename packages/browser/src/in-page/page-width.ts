/** The width of the whole document in CSS px, as far as a visitor could scroll to it. */
export function pageWidth(): number {
  const { documentElement: root, body } = document
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  return isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, root.clientWidth))
}

/**
 * The width that the document needs on paper, in CSS px. What a visitor would open or scroll to is shown, since paper has
 * neither: folded details, frames of the same origin and boxes that scroll downwards.
 */
export function printedWidth(): number {
  // Some 25 sheets of A4.
  const mostOpenedPx = 30_000
  const { documentElement: root, body } = document
  for (const details of allElements()) {
    if (!(details instanceof HTMLDetailsElement) || details.open) continue
    // Of those with one name, only one can be open.
    details.removeAttribute('name')
    details.open = true
  }
  for (const frame of document.querySelectorAll('iframe')) {
    const height = frame.contentDocument?.documentElement?.scrollHeight ?? 0
    if (frame.clientHeight === 0 || height <= frame.clientHeight + 1 || height > mostOpenedPx) continue
    frame.style.setProperty('height', `${height}px`, 'important')
    frame.style.setProperty('max-height', 'none', 'important')
  }
  // Chromium prints no overflow to the left of the root, and makes room for one within it.
  if (body && getComputedStyle(root).direction === 'rtl') {
    body.style.setProperty('direction', 'rtl', 'important')
    root.style.setProperty('direction', 'ltr', 'important')
  }
  // What contains the box grows with it, or what follows is printed over it.
  const grow = (box: HTMLElement | null) => {
    if (!box || box === body || box === root || box.scrollHeight <= box.clientHeight + 1) return
    box.style.setProperty('height', 'auto', 'important')
    box.style.setProperty('max-height', 'none', 'important')
    box.style.setProperty('field-sizing', 'content', 'important')
    grow(box.parentElement)
  }
  for (const element of allElements()) {
    // Styles are computed only where they matter: a page may have a hundred thousand elements. A list that draws only what
    // is scrolled to would fill paper with its empty rest.
    if (element.scrollHeight <= element.clientHeight + 1 || element.scrollHeight > mostOpenedPx) continue
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) continue
    if (element.scrollWidth <= element.clientWidth + 1) element.style.setProperty('overflow', 'visible', 'important')
    grow(element)
  }
  return root.scrollWidth
}
/**
 * Takes away the veil behind a dialog, which would lie over each sheet. Without `repeatsFixed`, what is fixed to the window
 * stands once, in place of on each sheet; where it lies over a text, it goes into the flow, or away if it is a veil alone.
 */
export function openForPaper({ repeatsFixed }: { readonly repeatsFixed: boolean }) {
  const [mostElements, places] = [20_000, [0.1, 0.3, 0.5, 0.7, 0.9]]
  const unveiled = new CSSStyleSheet()
  unveiled.replaceSync('::backdrop { display: none !important }')
  document.adoptedStyleSheets.push(unveiled)
  const set = (element: HTMLElement, styles: Record<string, string>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
  }
  const fixed = allElements(mostElements).filter((element) => getComputedStyle(element).position === 'fixed')
  // Below the window, where Chromium draws it over the lines of the next sheet: a footer of sheets, or a drawer that is shut.
  for (const element of fixed) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    set(element, repeatsFixed ? { position: 'static', transform: 'none', translate: 'none' } : { display: 'none' })
    if (element.parentElement === document.body) document.body.append(element)
  }
  if (repeatsFixed) return
  const hasTextIn = ({ childNodes }: Element, { left, right, top, bottom }: DOMRect) =>
    [...childNodes].some((node) => {
      if (node.nodeType !== 3 || !node.nodeValue?.trim()) return false
      const range = document.createRange()
      range.selectNode(node)
      const lines = [...range.getClientRects()]
      return lines.some((line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top)
    })
  const liesOverText = (element: Element, box: DOMRect) =>
    places.some((across) =>
      places.some((down) => {
        const found = document.elementsFromPoint(box.left + across * box.width, box.top + down * box.height)
        const behind = found.slice(found.findLastIndex((one) => element.contains(one)) + 1)
        return behind.length < found.length && behind.some((one) => !one.contains(element) && hasTextIn(one, box))
      }),
    )
  // Veils often let the pointer through.
  const touchable = new CSSStyleSheet()
  touchable.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(touchable)
  // A dialog above everything else cannot stand in the flow, and what is behind it cannot be touched.
  addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true })
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    dialog.close()
    dialog.open = true
    set(dialog, { position: 'fixed' })
  }
  for (const element of allElements(mostElements)) {
    if (getComputedStyle(element).position !== 'fixed') continue
    const box = element.getBoundingClientRect()
    const { top, height, width } = box
    if (height === 0 || width === 0) continue
    const isEmpty = !element.textContent.trim() && !element.querySelector('img, svg, canvas, video, iframe')
    const isTall = height > innerHeight / 2
    // A layer as large as the window is a background.
    if (liesOverText(element, box)) {
      element.removeAttribute('popover')
      set(
        element,
        isEmpty ? { display: 'none' } : { position: 'static', transform: 'none', translate: 'none', height: 'auto' },
      )
    } else if (!isTall)
      // At the head of the page its place is kept free for it; elsewhere it would lie over the text.
      set(element, { position: top < innerHeight / 2 ? 'absolute' : 'static' })
    else if (!isEmpty)
      set(element, { position: 'absolute', bottom: 'auto', height: 'auto', 'min-height': `${height}px` })
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== touchable)
}

/**
 * Brings into the flow what the document puts into the margin of `headPx` that it keeps at the head of its sheets: Chromium prints
 * nothing there.
 */
export function placeHead({ headPx }: { readonly headPx: number }) {
  const [mostElements, leastPx] = [20_000, 3]
  const isInHead = (element: HTMLElement) => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2 + scrollY
    if (middle >= 0 || middle < -headPx || Math.min(width, height) < leastPx) return false
    // A link to the content of the page is there for the keyboard.
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.matches('a[href^="#"]')
    )
  }
  for (const element of allElements(mostElements)) {
    if (!isInHead(element)) continue
    for (const [name, value] of Object.entries({
      position: 'static',
      transform: 'none',
      translate: 'none',
      'margin-top': '0',
    }))
      element.style.setProperty(name, value, 'important')
  }
}
