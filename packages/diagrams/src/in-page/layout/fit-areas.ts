/**
 * Writes the name and the value of each area of a map in letters that can be read: in lines, upwards in a narrow area, or
 * cut with an ellipsis. Mermaid leaves them out, makes them tiny, or cuts them without a sign, which makes a 1 of a 12.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page gets the source of this function only.
export function fitAreas(svg: SVGSVGElement) {
  const [least, usual, margin, pitch, gap] = [8, 16, 3, 1.2, 0.5]
  // Mermaid cuts at the right, where a text in the middle must be as far from the left.
  const clipped = 4
  // Fewer letters name nothing.
  const fewest = 3
  // A new canvas always has a 2d context.
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  // Letters are up to a twentieth wider at the size of the picture, where they stand at whole pixels.
  const measure = (text: string) => (1.05 * pen.measureText(text).width) / 100
  const sizeOf = (text: Element) => Number.parseFloat(getComputedStyle(text).fontSize)
  const isShown = (text: Element) => getComputedStyle(text).display !== 'none'

  function fit(name: string, amount: string, size: number, [wide, high]: readonly [number, number]) {
    const lines = wordLines(name, wide / size, measure)
    if (!lines) return null
    const rows = lines.length + (amount === '' ? 0 : 1)
    if (measure(amount) * size <= wide && rows * pitch * size <= high) return { lines, rows, amount, size, by: 0 }
    const isOneRow = lines.length === 1 && pitch * size <= high
    if (!isOneRow || (measure(name) + gap + measure(amount)) * size > wide) return null
    return { lines, rows: 1, amount, size, by: (gap * size) / 2 }
  }

  // What is left of the name of a narrow part says nothing, and covers its value.
  for (const text of svg.querySelectorAll('.treemapSectionLabel'))
    if (/^\.+$/.test(text.textContent)) text.textContent = ''
  for (const leaf of svg.querySelectorAll('.treemapLeafGroup')) {
    const frame = leaf.querySelector(':scope > rect')
    const label = leaf.querySelector<SVGTextElement>('.treemapLabel')
    const value = leaf.querySelector<SVGTextElement>('.treemapValue')
    if (!frame || !label) continue
    const [width, height] = [Number(frame.getAttribute('width')), Number(frame.getAttribute('height'))]
    const texts = value?.textContent ? [label, value] : [label]
    const { fontWeight, fontFamily } = getComputedStyle(label)
    pen.font = `${fontWeight} 100px ${fontFamily}`
    const isFitting = (text: SVGTextElement) => measure(text.textContent) * sizeOf(text) <= width - 2 * clipped
    if (texts.every((text) => isShown(text) && sizeOf(text) >= least && isFitting(text))) continue
    const name = label.textContent.trim()
    const letters = [...name]
    const start = Math.round(Math.max(usual, isShown(label) ? sizeOf(label) : 0))
    const sizes = Array.from({ length: start - least + 1 }, (_, at) => start - at)
    const upright = [width - 2 * margin, height - 2 * margin] as const
    const ways = [{ isTurned: false, room: upright }].concat(
      height > width ? [{ isTurned: true, room: [upright[1], upright[0]] }] : [],
    )
    const whole = sizes.map((size) => ({ name, size }))
    const cut = letters
      .map((_, at) => ({ name: `${letters.slice(0, at).join('').trim()}…`, size: least }))
      .slice(fewest)
      .reverse()
    const amounts = texts.length > 1 ? [value?.textContent ?? '', ''] : ['']
    const plans = [whole, cut].flatMap((tries) =>
      amounts.flatMap((amount) => ways.map((way) => ({ tries, amount, way }))),
    )
    for (const text of texts) {
      text.style.display = 'none'
      text.removeAttribute('clip-path')
    }
    for (const { tries, amount, way } of plans) {
      const found = tries.reduce<ReturnType<typeof fit>>(
        (fitting, tried) => fitting ?? fit(tried.name, amount, tried.size, way.room),
        null,
      )
      if (!found) continue
      write(found, way.isTurned)
      break
    }

    function write({ lines, rows, amount, size, by }: NonNullable<ReturnType<typeof fit>>, isTurned: boolean) {
      const [x, y] = [width / 2, height / 2]
      const rowAt = (row: number) => String(y + (row + 0.5 - rows / 2) * pitch * size)
      for (const text of amount === '' ? [label] : texts) {
        if (!text) continue
        text.style.removeProperty('display')
        text.style.fontSize = `${size}px`
        text.style.dominantBaseline = 'middle'
        if (isTurned) text.setAttribute('transform', `rotate(-90 ${x} ${y})`)
      }
      const [nameWidth, amountWidth] = [measure(lines[0] ?? '') * size, measure(amount) * size]
      const spans = lines.map((line, row) => {
        const span = document.createElementNS('http://www.w3.org/2000/svg', 'tspan')
        span.setAttribute('x', String(by > 0 ? x - amountWidth / 2 - by : x))
        span.setAttribute('y', rowAt(row))
        span.textContent = line
        return span
      })
      label?.replaceChildren(...spans)
      value?.setAttribute('x', String(by > 0 ? x + nameWidth / 2 + by : x))
      value?.setAttribute('y', rowAt(rows - 1))
    }
  }
}
