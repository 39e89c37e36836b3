/** The width of the whole document in CSS px, as far as a visitor could scroll to it. */
export function pageWidth(): number {
  const { documentElement: root, body } = document
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  return isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, root.clientWidth))
}

/** The width that the document needs on paper, in CSS px; boxes that scroll downwards are opened. */
export function printedWidth(): number {
  // Some 25 sheets of A4.
  const mostOpenedPx = 30_000
  const { documentElement: root, body } = document
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
 * Shows what a visitor would open or scroll to, since paper has neither: folded details, and frames of the same origin at
 * their whole height. Without `repeatsFixed`, a bar that is fixed to the window stands once, in place of on each sheet.
 */
export function openForPaper({ repeatsFixed }: { readonly repeatsFixed: boolean }) {
  // Some 25 sheets of A4.
  const [mostOpenedPx, mostElements] = [30_000, 20_000]
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
  // The veil behind a dialog would lie over each sheet.
  const unveiled = new CSSStyleSheet()
  unveiled.replaceSync('::backdrop { display: none !important }')
  document.adoptedStyleSheets.push(unveiled)
  if (repeatsFixed) return
  for (const element of allElements(mostElements)) {
    if (getComputedStyle(element).position !== 'fixed') continue
    const { top, height, width } = element.getBoundingClientRect()
    // A layer as large as the window is a page of its own, or a background.
    if (height === 0 || width === 0 || height > innerHeight / 2) continue
    // At the head of the page its place is kept free for it; elsewhere it would lie over the text.
    element.style.setProperty('position', top < innerHeight / 2 ? 'absolute' : 'static', 'important')
  }
}
