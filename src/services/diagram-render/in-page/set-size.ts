// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Gives the picture its size in px and a background that every program draws. */
export function setSize(svg, { width, background }) {
  const maxHeight = 12_000
  let [left, top, naturalWidth, naturalHeight] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
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
  // What whole pixels add belongs to the picture too, or its edge would be bare.
  const shown = { x: left, y: top, width: size.width / scale, height: size.height / scale }
  svg.setAttribute('viewBox', Object.values(shown).join(' '))
  svg.setAttribute('width', size.width)
  svg.setAttribute('height', size.height)
  svg.style.removeProperty('max-width')
  svg.style.removeProperty('background-color')
  if (!svg.getAttribute('style')) svg.removeAttribute('style')
  if (background !== 'transparent') {
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const attributes = { class: 'background', ...shown, style: `fill: ${background}; stroke: none` }
    for (const [name, value] of Object.entries(attributes)) rect.setAttribute(name, value)
    // Behind everything: some diagrams begin with what they draw and bring their style later. Only the title and the
    // description stay before it, as programs look for them in the first place.
    const first = [...svg.children].find(({ localName }) => localName !== 'title' && localName !== 'desc')
    svg.insertBefore(rect, first ?? null)
  }
  return size
}
