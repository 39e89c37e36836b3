import type { ReadArea, ReadDiagram } from '../../read-diagram.ts'

/** The names of a map of areas that are not seen as a whole in the picture, or not with their values. */
export function hiddenAreas(svg: SVGSVGElement, read: ReadDiagram): string[] {
  if (!svg.querySelector('.treemapContainer')) return []
  const dense = (text: string) => text.replace(/\s+/g, '')
  const isSeen = (text: SVGGraphicsElement | null) => {
    const frame = text?.parentElement?.querySelector(':scope > rect')?.getBoundingClientRect()
    if (!text?.textContent || !frame || !text.checkVisibility({ visibilityProperty: true })) return false
    const { left, right, top, bottom, height } = text.getBoundingClientRect()
    // Above and below the letters of a line is nothing.
    const free = 1 + height / 5
    // Mermaid cuts from the left of the frame on.
    const clip = text.hasAttribute('clip-path') ? text.parentElement?.querySelector('clipPath > rect') : null
    const end = clip ? frame.left + Number(clip.getAttribute('width')) * (text.getScreenCTM()?.a ?? 1) : frame.right
    const isWithin = left >= frame.left - 1 && right <= end + 1
    return right > left && isWithin && top >= frame.top - free && bottom <= frame.bottom + free
  }
  const seen = [...svg.querySelectorAll<SVGTextElement>('.treemapLabel, .treemapSectionLabel')].filter((label) => {
    const value = label.parentElement?.querySelector<SVGTextElement>('.treemapValue') ?? null
    return isSeen(label) && (!value?.textContent || isSeen(value))
  })
  const clean = textCleaner(svg)
  const left = new Map<string, number>()
  for (const { textContent } of seen) left.set(dense(textContent), (left.get(dense(textContent)) ?? 0) + 1)
  const namesOf = ({ children = [] }: ReadArea): string[] =>
    children.flatMap((area) => [clean(area.name), ...namesOf(area)])
  return namesOf(read.getRoot?.() ?? {}).filter((name) => {
    const times = left.get(dense(name)) ?? 0
    left.set(dense(name), times - 1)
    return name !== '' && times < 1
  })
}
