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
  const layOut = () => {
    const defaults = { fontname: 'Arial', ...pen }
    try {
      return globalThis.graphviz?.render(code, {
        format: 'svg',
        graphAttributes: {
          ...{ bgcolor: 'transparent', fontname: 'Arial' },
          ...(pen.color && { pencolor: pen.color, fontcolor: pen.fontcolor }),
        },
        nodeAttributes: defaults,
        edgeAttributes: defaults,
      })
    } catch {
      // Graphviz ran out of memory or stack, so this instance cannot be used again.
      globalThis.graphviz = undefined
      return null
    }
  }
  const result = layOut()
  if (!result) return { problem: 'source', message: 'the graph is too large or nested too deeply', line: null }
  const message = result.errors.map((error) => error.message).join('; ')
  if (result.status !== 'success') {
    const [, line] = /\bline (\d+)/.exec(message) ?? []
    return {
      problem: 'source',
      message: message.slice(0, 2000) || 'there is no graph',
      line: line ? Number(line) : null,
    }
  }
  const { documentElement } = new DOMParser().parseFromString(result.output, 'image/svg+xml')
  // The output format of Graphviz is svg.
  const svg = document.adoptNode(documentElement) as unknown as SVGSVGElement
  svg.id = id
  document.body.append(svg)
  if (!showsAnything(svg)) return { problem: 'empty' }
  const alt = graphWords(svg)
  const size = setSize(svg, { width, background })
  const plain = toPlainSvg(svg, { isOpen: false, colours: { darkMode: theme === 'dark' } })
  const answer = { alt, type, hiddenLabels: [], ...plain, ...size }
  // For a picture of the page.
  document.body.style.margin = '0'
  svg.style.display = 'block'
  return answer
}
