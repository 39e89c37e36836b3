/**
 * Writes out what the browser makes of spaces: runs of them are one, and those at the ends of a text none. Programs differ
 * in whether the edges of a part count, so what is left is said to count.
 */
export function keepSpaces(text: SVGTextElement) {
  if (getComputedStyle(text).whiteSpaceCollapse === 'collapse') {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    let last: Text | null = null
    while (walker.nextNode()) {
      // It shows nothing else.
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
