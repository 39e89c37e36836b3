/**
 * The elements below the body, those in open shadow roots included, in the order of the page; at most `most`. Other functions
 * for a page call it there: it travels with each of them.
 */
export function allElements(most = Number.MAX_SAFE_INTEGER): HTMLElement[] {
  const found: HTMLElement[] = []
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (found.length >= most) return
      found.push(element)
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  if (document.body) visit(document.body)
  return found
}
