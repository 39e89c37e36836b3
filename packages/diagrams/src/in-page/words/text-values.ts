import type { ReadArea, ReadDiagram } from '../../read-diagram.ts'

/** A line for each value that a chart shows as a place or a size: the picture has no text for it, or only at an axis. */
export function textValues(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const shares = read.getSections?.()
  const pie = shares instanceof Map ? [...(shares as ReadonlyMap<string, number>)] : []
  const sum = pie.reduce((total, [, value]) => total + value, 0)
  const slices = pie.map(([name, value]) => `${clean(name)}: ${value} (${((100 * value) / sum).toFixed(0)}%)`)
  const chart = read.getXYChartData?.()
  const axes = chart ? [chart.xAxis, chart.yAxis].map(({ title }) => clean(title)) : []
  const plots = (chart?.plots ?? []).map(({ type, title, data }) => {
    // A place without a value is drawn without one.
    const known = data.filter(([, value]) => value !== undefined)
    const values = known.map(([at, value]) => `${clean(at)} ${value}`).join(', ')
    return `${clean(title) || type}: ${values}`
  })
  const spokes = (read.getCurves ? (read.getAxes?.() ?? []) : []).map(({ label }) => clean(label))
  const curves = (read.getCurves?.() ?? []).map(({ label, entries }) => {
    const values = entries.map((value, at) => `${spokes[at] ?? ''} ${value}`.trim()).join(', ')
    return `${clean(label)}: ${values}`
  })
  const { points = [], quadrants = [] } = read.getQuadrantData?.() ?? {}
  const left = Math.min(...quadrants.map(({ x }) => x))
  const right = Math.max(...quadrants.map(({ x, width }) => x + width))
  const top = Math.min(...quadrants.map(({ y }) => y))
  const bottom = Math.max(...quadrants.map(({ y, height }) => y + height))
  const share = (part: number, whole: number) => Number((part / whole).toFixed(3))
  const places = points.map(
    ({ x, y, text }) => `${clean(text.text)}: ${share(x - left, right - left)}, ${share(bottom - y, bottom - top)}`,
  )
  const fields = (read.getPacket?.() ?? [])
    .flat()
    .map(({ start, end, label }) => `${start === end ? start : `${start}-${end}`}: ${clean(label)}`)
  const linesOf = ({ name, value, children = [] }: ReadArea, above: readonly string[]): string[] => {
    const path = [...above, ...(clean(name) === '' ? [] : [clean(name)])]
    return [
      ...(value === undefined ? [] : [`${path.join(', ')}: ${value}`]),
      ...children.flatMap((each) => linesOf(each, path)),
    ]
  }
  const root = read.getRoot?.() ?? {}
  const areas = linesOf(root, [])
  // A tree has no sizes, only parts; the root of one is not drawn.
  const nameOf = ({ name, text }: ReadArea) => clean(name ?? text)
  const partsOf = (area: ReadArea): string[] => {
    const { children = [] } = area
    const line = `${nameOf(area)}: ${children.map(nameOf).join(', ')}`
    return [...(children.length > 0 && /\w/.test(nameOf(area)) ? [line] : []), ...children.flatMap(partsOf)]
  }
  const tree = areas.length > 0 ? [] : partsOf(root)
  const sets = read.getSubsetData?.() ?? []
  const setNames = new Map(
    sets.map(({ sets: [id = '', ...more], label }) => [more.length > 0 ? '' : id, clean(label) || id]),
  )
  const shared = sets
    .filter(({ sets: ids, label }) => ids.length > 1 && clean(label) !== '')
    .map(({ sets: ids, label }) => `${clean(label)}: ${ids.map((id) => setNames.get(id) ?? id).join(' and ')}`)
  return [
    ...tree,
    ...shared,
    ...axes.filter((axis) => axis !== ''),
    ...slices,
    ...plots,
    ...curves,
    ...places,
    ...fields,
    ...areas,
  ]
}
