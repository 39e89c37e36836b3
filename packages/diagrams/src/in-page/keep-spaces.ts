/**
 * Collapses spaces as the browser does: runs become one space, and spaces at both ends of a text are removed. Programs
 * differ in whether they keep spaces at the edges of a tspan, so the remaining ones are marked as preserved.
 */
export function keepSpaces(text: SVGTextElement) {
  if (getComputedStyle(text).whiteSpaceCollapse === 'collapse') {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    let last: Text | null = null
    while (walker.nextNode()) {
      // SHOW_TEXT returns text nodes only.
      const node = walker.currentNode as Text
      const single = node.data.replace(/[ \t\n\r\f]+/g, ' ')
      const written = last === null || last.data.endsWith(' ') ? single.replace(/^ /, '') : single
      if (written !== node.data) node.data = written
      if (written !== '') last = node
    }
    if (last?.data.endsWith(' ')) last.data = last.data.slice(0, -1)
  }
  const hasEdges = [...text.querySelectorAll('tspan')].some(({ textContent }) => /^\s|\s$/.test(textContent))
  if (hasEdges) text.setAttribute('xml:space', 'preserve')
}
