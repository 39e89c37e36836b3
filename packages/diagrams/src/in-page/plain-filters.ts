/** Replaces the CSS filter functions that drawings use by filter elements, which are part of SVG 1.1. */
export function plainFilters(svg: SVGSVGElement) {
  const make = (name: string, attributes: Readonly<Record<string, string>>, children: readonly Element[] = []) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }

  function brightness(amount: string) {
    const slope = amount.endsWith('%') ? Number.parseFloat(amount) / 100 : Number.parseFloat(amount)
    const channels = ['feFuncR', 'feFuncG', 'feFuncB'].map((name) =>
      make(name, { type: 'linear', slope: String(slope) }),
    )
    return [make('feComponentTransfer', {}, channels)]
  }

  // The computed value: drop-shadow(rgba(r, g, b, a) x y blur).
  function dropShadow(shadow: string) {
    const [, red, green, blue, alpha = '1', dx = '', dy = '', blur = ''] =
      /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px$/.exec(shadow) ?? []
    if (red === undefined) return undefined
    return [
      make('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: blur }),
      make('feOffset', { dx, dy, result: 'blurred' }),
      make('feFlood', { 'flood-color': `rgb(${red}, ${green}, ${blue})`, 'flood-opacity': alpha }),
      make('feComposite', { in2: 'blurred', operator: 'in' }),
      make('feMerge', {}, [make('feMergeNode', {}), make('feMergeNode', { in: 'SourceGraphic' })]),
    ]
  }

  const known: Readonly<Record<string, (argument: string) => Element[] | undefined>> = {
    brightness,
    'drop-shadow': dropShadow,
  }
  const filters = new Map<string, string | undefined>()
  for (const element of svg.querySelectorAll('[filter]')) {
    const value = element.getAttribute('filter') ?? ''
    const [, name = '', argument = ''] = /^([a-z-]+)\((.*)\)$/.exec(value) ?? []
    if (!Object.hasOwn(known, name)) continue
    if (!filters.has(value)) {
      const steps = known[name]?.(argument)
      const id = `${svg.id}-filter-${filters.size + 1}`
      const area = { x: '-20%', y: '-20%', width: '140%', height: '140%' }
      if (steps)
        svg.append(make('defs', {}, [make('filter', { id, 'color-interpolation-filters': 'sRGB', ...area }, steps)]))
      filters.set(value, steps && id)
    }
    const id = filters.get(value)
    if (id) element.setAttribute('filter', `url(#${id})`)
  }
}
