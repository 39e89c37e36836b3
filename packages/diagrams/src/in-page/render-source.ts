/**
 * Renders the source with Mermaid, and what it reads wrong as it is meant. It reads the picture of a sequence before its formulas are
 * written, and elsewhere takes the break of a row in a formula, two backslashes, for an escaped one.
 */
export async function renderSource(id: string, code: string) {
  if (!/\$\$|\bgantt\b|\bsankey\b/i.test(code)) return globalThis.mermaid.render(id, code)
  const { db, renderer, type } = await globalThis.mermaid.mermaidAPI.getDiagramFromText(code)
  // Who escapes the backslashes of commands, escapes those of rows, too.
  const isEscaped = (formula: string) => !/(?<!\\)\\[a-z]/i.test(formula)
  const written = code.replace(/\$\$.*?\$\$/g, (formula) =>
    type === 'sequence' || isEscaped(formula) ? formula : formula.replaceAll('\\\\', '\\\\\\\\'),
  )
  const { draw } = renderer
  renderer.draw = async (...given) => {
    // One object for all plans, and one for all Sankeys.
    correctReading(db)
    await draw(...given)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return globalThis.mermaid.render(id, written).finally(() => {
    renderer.draw = draw
  })
}
