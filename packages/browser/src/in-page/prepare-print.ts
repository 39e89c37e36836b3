type Edges = readonly number[]

/**
 * Gives the document this title, or where it has none its first heading. `texts`: what a screen shows or scrolls to, also of open
 * shadow roots, frames of the same origin and text areas, but not what a box cuts off.
 */
export function preparePrint({ title }: { readonly title: string | undefined }): {
  readonly texts: string[]
  readonly isParsed: boolean
} {
  const MOST_TEXTS = 30_000
  const texts: string[] = []
  const clips = new Map<Element, Edges>()
  // Left and top, then right and bottom with the sign turned: the greater one is always the inner one.
  const everything: Edges = [-scrollX, -scrollY, -Infinity, -Infinity]
  const nothing: Edges = [Infinity, Infinity, Infinity, Infinity]
  const edgesOf = ({ left, top, right, bottom }: DOMRect): Edges => [left, top, -right, -bottom]
  const innerOf = (box: Edges, outer: Edges) => box.map((edge, at) => Math.max(edge, outer[at] ?? edge))
  // What a box and those around it let through.
  const clipOf = (element: Element | null): Edges => {
    if (!element) return everything
    const known = clips.get(element)
    if (known) return known
    const { overflow: own, filter, clipPath } = getComputedStyle(element)
    // That of the page is no box.
    const overflow = /^(html|body)$/.test(element.localName) ? 'auto' : own
    // A filter makes a picture of its letters on paper; which of them a path leaves, nobody knows.
    const around = filter === 'none' && clipPath === 'none' ? clipOf(element.parentElement) : nothing
    const outer = around !== nothing && /auto|scroll/.test(overflow) ? everything : around
    const clip = /hidden|clip/.test(overflow) ? innerOf(edgesOf(element.getBoundingClientRect()), outer) : outer
    clips.set(element, clip)
    return clip
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const visit = (root: Document | ShadowRoot, isLeftOut = false) => {
    const isOut = (element: Element | null) => isLeftOut || (element?.closest('[data-left-out]') ?? null) !== null
    const range = (root.ownerDocument ?? document).createRange()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && texts.length < MOST_TEXTS; node = walker.nextNode()) {
      if (node instanceof HTMLTextAreaElement && isShown(node)) texts.push(node.value)
      if (node instanceof HTMLIFrameElement && node.contentDocument && (isOut(node) || isShown(node)))
        visit(node.contentDocument, isOut(node))
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot, isOut(node))
      const { parentElement: parent, nodeValue } = node
      // Taken away as a question about consent, which it may not have been.
      if (nodeValue?.trim() && isOut(parent)) texts.push(nodeValue)
      if (!nodeValue?.trim() || !parent || parent.localName === 'textarea' || !isShown(parent)) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const edges = edgesOf(box)
      const isWhole = innerOf(edges, clipOf(parent)).every((edge, at) => edge <= (edges[at] ?? 0) + 2)
      if (isWhole && box.width > 2 && box.height > 2) texts.push(nodeValue)
    }
  }
  // Chromium prints blank sheets for a root whose lines stand upright, but not for a body.
  const { writingMode } = getComputedStyle(document.documentElement)
  if (writingMode !== 'horizontal-tb') {
    document.documentElement.style.setProperty('writing-mode', 'horizontal-tb', 'important')
    document.body?.style.setProperty('writing-mode', writingMode, 'important')
  }
  // As for a picture: what asks for consent is taken away wherever it lies.
  document.dispatchEvent(new Event('beforepicture'))
  visit(document)
  // Headers and footers show it, too.
  document.title =
    title ?? (document.title || (document.querySelector('h1, h2')?.textContent.trim().slice(0, 200) ?? ''))
  return { texts, isParsed: document.readyState !== 'loading' }
}
