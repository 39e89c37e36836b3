import type { ReadDiagram, TextLink } from '../../read-diagram.ts'

/**
 * A line for each connection of a diagram, in the order of the source: from, to, what is written at it, and how many
 * there are at its ends. The sign between them says what is drawn: no head, one or two. Notes and frames of a sequence
 * are a line of their own.
 */
export function textConnections(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const names = toldApart(read, clean)
  const nameOf = (id: string) => names.get(id) ?? clean(id)
  const services = (read.getServices ? (read.getEdges?.() ?? []) : []).map((edge) => ({
    ...{ start: edge.lhsId, end: edge.rhsId, label: edge.title },
    ...{ arrowTypeStart: edge.lhsInto ? 'arrow_point' : 'none', arrowTypeEnd: edge.rhsInto ? 'arrow_point' : 'none' },
  }))
  const blocks = read.getBlocksFlat ? (read.getEdges?.() ?? []) : []
  // Invisible edges only place their ends.
  const edges = (read.getData?.().edges ?? []).filter(({ thickness }) => thickness !== 'invisible')
  const notes = new Set(read.getData?.().nodes?.flatMap(({ id, shape }) => (shape === 'note' ? [id] : [])))
  const relations = (read.getRels?.() ?? []).map(({ type, from, to, label, techn, descr }) => {
    const words = [clean(label?.text), techn?.text ? `[${clean(techn.text)}]` : '', clean(descr?.text)]
    const ends = type === 'rel_b' ? { from: to, to: from } : { from, to }
    return { ...ends, sign: type === 'birel' ? '↔' : '→', words: words.filter((each) => each !== '').join(' ') }
  })
  const streams = (read.getGraph?.().links ?? []).map(({ source, target, value }) => {
    return { from: source, to: target, sign: '→', words: String(value) }
  })
  const events = ((read.getDiagramProps && read.getState?.().relations) ?? []).map(({ sourceBox, targetBox }) => {
    return { from: `box ${sourceBox.index}`, to: `box ${targetBox.index}`, sign: '→', words: '' }
  })
  const { links: needs = [] } = read.getWardleyData?.() ?? {}
  const needed = needs.map(({ source, target, label }) => ({
    from: source,
    to: target,
    sign: '—',
    words: clean(label),
  }))
  const typeNames = new Map(Object.entries(read.LINETYPE ?? {}).map(([name, type]) => [type, name]))
  // Messages count also where their numbers are not shown.
  let [number, step, isNumbered] = [1, 1, false]
  const messages = (read.getMessages?.() ?? []).map((message) => {
    const type = typeNames.get(message.type ?? -1) ?? ''
    const said = textMessage(message, type, { clean, nameOf })
    if (type === 'AUTONUMBER' && typeof message.message === 'object') {
      const { start, step: by, visible } = message.message
      ;[number, step, isNumbered] = [start || number, by || step, visible === true]
    }
    if (said.from === undefined) return said
    number += step
    return isNumbered ? { ...said, number: number - step } : said
  })
  const links: TextLink[] = [
    ...[...edges, ...services, ...blocks].map((edge) => {
      const { start = '', end = '' } = edge
      const [note, at] = notes.has(start) ? [start, end] : [end, start]
      return notes.has(note) ? { words: `note at ${nameOf(at)}: ${nameOf(note)}` } : textEdge(edge, clean, nameOf)
    }),
    ...[...relations, ...streams, ...events, ...needed, ...messages],
  ]
  return links.flatMap(({ from, to, sign, words, number }) => {
    if (!from || !to) return words ? [words] : []
    const line = `${nameOf(from)} ${sign} ${nameOf(to)}${words && `: ${words}`}`
    return number === undefined ? [line] : [`${number}. ${line}`]
  })
}
