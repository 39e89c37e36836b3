import type { Drawing, Drawn } from './draw-diagram.ts'

/**
 * Draws one graph with Graphviz, without elements of the previous one. The dark theme has light pens; colours in the
 * source have priority.
 */
export async function drawGraph({
  id,
  code,
  type,
  theme,
  background,
  width,
}: Omit<Drawing, 'icons' | 'background'> & { readonly background: string; readonly type: string }): Promise<Drawn> {
  if (!CSS.supports('color', background)) return { problem: 'colour' }
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  if (!globalThis.graphviz) {
    // Viz needs a base address, which a blank document does not have. The base is removed before drawing, since it
    // would change references inside the drawing.
    const base = document.createElement('base')
    base.href = 'https://graphviz.invalid/'
    document.head.append(base)
    globalThis.graphviz = await globalThis.Viz.instance()
    base.remove()
  }
  const pen: { color?: string; fontcolor?: string } = theme === 'dark' ? { color: '#cccccc', fontcolor: '#dddddd' } : {}
  // This build of Graphviz cannot move nodes of sfdp apart as it does by default, says so once, and leaves them one over the other.
  const isSfdp = /\blayout"?\s*=\s*"?sfdp\b/i.test(code)
  const layOut = (graphviz: Graphviz) => {
    const defaults = { fontname: 'Arial', ...pen }
    try {
      const { errors, ...rendered } = graphviz.render(code, {
        format: 'svg',
        graphAttributes: {
          ...{ bgcolor: 'transparent', fontname: 'Arial' },
          ...(pen.color && { pencolor: pen.color, fontcolor: pen.fontcolor }),
          ...(isSfdp && { overlap: 'scale' }),
        },
        nodeAttributes: defaults,
        edgeAttributes: defaults,
      })
      return { ...rendered, errors: errors.filter(({ message }) => !message.includes('triangulation')) }
    } catch (error) {
      // Graphviz ran out of memory or stack, or found itself in error, so this instance cannot be used again.
      globalThis.graphviz = undefined
      return String(error)
    }
  }
  const result = layOut(globalThis.graphviz)
  const problem = graphProblem(result, code)
  if (problem !== null || typeof result === 'string') return problem ?? { problem: 'empty' }
  // How wide the letters of a font are is guessed, and says nothing of what is drawn.
  const told = result.errors.map(({ message }) => message)
  const ignored = told.filter((message) => !message.includes('Falling back to'))
  const { documentElement } = new DOMParser().parseFromString(result.output, 'image/svg+xml')
  // The output format of Graphviz is svg.
  const svg = document.adoptNode(documentElement) as unknown as SVGSVGElement
  svg.id = id
  document.body.append(svg)
  if (!showsAnything(svg)) return { problem: 'empty' }
  const alt = graphWords(svg)
  const size = setSize(svg, { width, background })
  const plain = toPlainSvg(svg, { isOpen: false, colours: { darkMode: theme === 'dark' } })
  const answer = { alt, type, hiddenLabels: [...new Set(ignored)], ...plain, ...size }
  // For a picture of the page.
  document.body.style.margin = '0'
  svg.style.display = 'block'
  return answer
}
