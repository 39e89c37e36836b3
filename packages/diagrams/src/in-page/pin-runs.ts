/** Moves consecutive runs of text on one line to the baselines they had. */
export function pinRuns(
  text: SVGTextElement,
  runs: readonly SVGTextContentElement[],
  places: ReadonlyMap<Element, { readonly by: number }>,
) {
  const number = (value: number) => String(Number(value.toFixed(2)))
  const moves = runs.map((run) => places.get(run)?.by ?? 0)
  const [first = 0] = moves
  if (moves.every((by) => Math.abs(by - first) < 0.05)) {
    if (Math.abs(first) < 0.01) return
    const y = text.getAttribute('y') ?? '0'
    const isPlain = /^-?[\d.]+(px)?$/.test(y) && text.querySelector('[y]') === null
    if (isPlain) return text.setAttribute('y', number(Number.parseFloat(y) + first))
    return text.setAttribute(
      'transform',
      `${text.getAttribute('transform') ?? ''} translate(0 ${number(first)})`.trim(),
    )
  }
  let moved = 0
  for (const [index, run] of runs.entries()) {
    // A run with its own y starts there; any other run continues at the baseline of the previous one.
    const move = moves[index] ?? 0
    const by = move - (run.hasAttribute('y') ? 0 : moved)
    moved = move
    const size = Number.parseFloat(getComputedStyle(run).fontSize)
    const [, value = '0', unit = ''] = /^(-?[\d.]+)(em|px)?$/.exec(run.getAttribute('dy') ?? '') ?? []
    run.setAttribute('dy', number(Number(value) * (unit === 'em' ? size : 1) + by))
  }
}
