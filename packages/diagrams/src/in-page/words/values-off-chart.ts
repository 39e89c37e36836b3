import type { ReadDiagram } from '../../read-diagram.ts'

/** The values of a chart that have no place in it: more than it has categories, or beyond the ends of its axis. */
export function valuesOffChart(read: ReadDiagram, code: string, clean: (text: unknown) => string): string[] {
  const chart = read.getXYChartData?.()
  if (!chart) return []
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
