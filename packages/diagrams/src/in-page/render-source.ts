/**
 * Renders the source with Mermaid, which reads the picture of a sequence before its formulas are written, and elsewhere
 * takes the break of a row in a formula, two backslashes, for an escaped one.
 */
export async function renderSource(id: string, code: string) {
  if (!code.includes('$$')) return globalThis.mermaid.render(id, code)
  const { renderer, type } = await globalThis.mermaid.mermaidAPI.getDiagramFromText(code)
  // Who escapes the backslashes of commands, escapes those of rows, too.
  const isEscaped = (formula: string) => !/(?<!\\)\\[a-z]/i.test(formula)
  const written = code.replace(/\$\$.*?\$\$/g, (formula) =>
    type === 'sequence' || isEscaped(formula) ? formula : formula.replaceAll('\\\\', '\\\\\\\\'),
  )
  const { draw } = renderer
  renderer.draw = async (...given) => {
    await draw(...given)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return globalThis.mermaid.render(id, written).finally(() => {
    renderer.draw = draw
  })
}
