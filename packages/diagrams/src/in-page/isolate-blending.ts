/** Isolates blended elements from the background: on a dark one, they would be invisible. */
export function isolateBlending(svg: SVGSVGElement) {
  if (!svg.querySelector('[style*="mix-blend-mode"]')) return
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  group.style.isolation = 'isolate'
  const drawn = [...svg.children].filter((child) => !child.matches('title, desc, style, defs, .background'))
  svg.append(group)
  group.append(...drawn)
}
