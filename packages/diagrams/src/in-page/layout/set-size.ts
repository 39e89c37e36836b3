/** Sets the size of the picture in px, and adds a background that every program draws. */
export function setSize(
  svg: SVGSVGElement,
  { width, background }: { readonly width: number; readonly background: string },
) {
  const maxHeight = 12_000
  let [left = 0, top = 0, naturalWidth = 0, naturalHeight = 0] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (!(naturalWidth > 0 && naturalHeight > 0)) {
    const box = svg.getBBox()
    ;[left, top, naturalWidth, naturalHeight] = [box.x, box.y, Math.max(box.width, 1), Math.max(box.height, 1)]
  }
  const whole = wholeTextBox(svg, { x: left, y: top, width: naturalWidth, height: naturalHeight })
  ;[left, top, naturalWidth, naturalHeight] = [whole.x, whole.y, whole.width, whole.height]
  const scale = Math.min(width / naturalWidth, maxHeight / naturalHeight)
  const size = {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  }
  // Rounding to whole pixels enlarges the picture; the background must cover that, too.
  const shown = { x: left, y: top, width: size.width / scale, height: size.height / scale }
  svg.setAttribute('viewBox', Object.values(shown).join(' '))
  svg.setAttribute('width', String(size.width))
  svg.setAttribute('height', String(size.height))
  svg.style.removeProperty('max-width')
  svg.style.removeProperty('background-color')
  if (!svg.getAttribute('style')) svg.removeAttribute('style')
  if (background !== 'transparent') {
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const attributes = { class: 'background', ...shown, style: `fill: ${background}; stroke: none` }
    for (const [name, value] of Object.entries(attributes)) rect.setAttribute(name, String(value))
    // Behind everything: in some diagrams, shapes come before the style. Only title and description stay before it,
    // since programs expect them first.
    const first = [...svg.children].find(({ localName }) => localName !== 'title' && localName !== 'desc')
    svg.insertBefore(rect, first ?? null)
  }
  return size
}
