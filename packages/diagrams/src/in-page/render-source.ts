/** Renders the source with Mermaid, which reads the picture of a sequence before its formulas are written. */
export async function renderSource(id: string, code: string) {
  if (!code.includes('$$')) return globalThis.mermaid.render(id, code)
  const { renderer } = await globalThis.mermaid.mermaidAPI.getDiagramFromText(code)
  const { draw } = renderer
  renderer.draw = async (...given) => {
    await draw(...given)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return globalThis.mermaid.render(id, code).finally(() => {
    renderer.draw = draw
  })
}
