import type { Drawn } from './draw-diagram.ts'

type Problem = Extract<Drawn, { readonly problem: 'source' }>

/** Why a graph is not drawn, or not with all of its labels; null if it is. A text is what Graphviz threw. */
export function graphProblem(result: string | ReturnType<Graphviz['render']>, code: string): Problem | null {
  if (typeof result === 'string') {
    // Its stack and memory are those of the page.
    const isTooLarge = /RangeError|\b(?:stack|memory|OOM)\b/i.test(result)
    const [, check = result] = /(Assertion failed: [^,]*)/.exec(result) ?? []
    const message = isTooLarge ? 'the graph is too large or nested too deeply' : check.slice(0, 2000)
    return { problem: 'source', message, line: null, lost: 'layout' }
  }
  const message = result.errors.map((error) => error.message).join('; ')
  if (result.status !== 'success') {
    const [, line] = /\bline (\d+)/.exec(message) ?? []
    return {
      problem: 'source',
      message: message.slice(0, 2000) || 'there is no graph',
      line: line ? Number(line) : null,
    }
  }
  if (!result.errors.some(({ level }) => level === 'error')) return null
  if (!/label|html/i.test(message))
    return { problem: 'source', message: message.slice(0, 2000), line: null, lost: 'layout' }
  // The lines that Graphviz counts here are those of the label. It names the part, or quotes the label.
  const [, name = '', label = ''] = /\bin label of \w+ ([^;]*)|\bbad label format ([^;]*)/.exec(message) ?? []
  const isMeant = (line: string) =>
    label === '' ? line.includes('label') && line.split(/[^\p{L}\p{N}_]+/u).includes(name) : line.includes(label)
  const meant = [...code.split('\n').entries()].filter(([, line]) => isMeant(line)).map(([at]) => at + 1)
  const [line = null] = meant.length === 1 ? meant : []
  return { problem: 'source', message: message.slice(0, 2000), line, lost: 'label' }
}
