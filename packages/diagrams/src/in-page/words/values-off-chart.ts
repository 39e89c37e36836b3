import type { ReadDiagram } from '../../read-diagram.ts'

/** The values of a chart that have no place in it: more than it has categories, or beyond the ends of its axis. */
export function valuesOffChart(read: ReadDiagram, code: string, clean: (text: unknown) => string): string[] {
  const chart = read.getXYChartData?.()
  if (!chart) return valuesOffScale(read, clean)
  const { xAxis, yAxis, plots } = chart
  const [low, high] = [yAxis.min ?? -Infinity, yAxis.max ?? Infinity]
  // Mermaid keeps as many values as it has categories, so those that it left out are in the source alone.
  const lists = [...code.matchAll(/^[^\S\n]*(?:bar|line)\b[^\n]*\[([^[\]\n]*)\][^\S\n]*;?[^\S\n]*\r?$/gm)]
  const written = lists.map(([, list = '']) => list.split(',').filter((value) => value.trim() !== ''))
  const isKnown = xAxis.categories !== undefined && written.length === plots.length
  return plots.flatMap(({ type, title, data }, plot) => {
    const name = clean(title) || type
    const left = isKnown ? (written[plot] ?? []).slice(data.length) : []
    const beyond = data.flatMap(([at, value]) => {
      if (value === undefined || (low <= value && value <= high)) return []
      return [`${name}: ${clean(at)} ${value} is beyond the axis from ${low} to ${high}`]
    })
    return [...beyond, ...left.map((value) => `${name}: ${value.trim()} has no category`)]
  })
}

/** The values of a radar beyond its scale, and the scores of a journey beyond theirs. */
export function valuesOffScale(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const { min = 0, max } = read.getOptions?.() ?? {}
  const axes = (read.getCurves ? (read.getAxes?.() ?? []) : []).map(({ label }) => clean(label))
  const curves = (read.getCurves?.() ?? []).flatMap(({ label, entries }) =>
    entries.flatMap((value, at) => {
      if (min <= value && value <= (max ?? Infinity)) return []
      const scale = typeof max === 'number' ? `from ${min} to ${max}` : `that begins at ${min}`
      return [`${clean(label)}: ${axes[at] ?? ''} ${value} is beyond the scale ${scale}`]
    }),
  )
  // Mermaid's journeys: a score is a number between 1 and 5. It draws 0 below its lowest face. Each
  // reading of the tasks adds all of them again.
  const scores = (read.getTasks?.() ?? []).flatMap(({ task, score }) =>
    score === undefined || (0 <= score && score <= 5)
      ? []
      : [`${clean(task)}: ${score} is beyond the scale from 1 to 5`],
  )
  return [...curves, ...new Set(scores)]
}
