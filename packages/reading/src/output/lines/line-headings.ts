import { type DomElement, HEADING } from '../../tree/dom.ts'
import { splitAtText } from './split-at-text.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const HEADS = new Set(['header', 'hgroup'])
// Unicode noncharacters: text does not contain them. The first six are the levels.
const LEVELS = ['\uFDD4', '\uFDD5', '\uFDD6', '\uFDD7', '\uFDD8', '\uFDD9']
const [SCOPE_START, SCOPE_END] = ['\uFDDA', '\uFDDB'] as const
const MARKS = /[\uFDD4-\uFDDB]/g

/** Marks the headings, and the boxes that they head: what follows such a box has another heading, or none. */
export function markHeadings(body: DomElement) {
  const scopes = new Set<DomElement>()
  const areAlone = new Map<DomElement, boolean>()
  for (const heading of body.querySelectorAll(HEADINGS)) {
    if (heading.textContent.trim() === '') continue
    const level = HEADING.test(heading.localName) ? heading.localName[1] : (heading.getAttribute('aria-level') ?? 2)
    mark(heading, LEVELS[Number(level) - 1] ?? '\uFDD9')
    let scope = heading.parentNode
    while (scope && scope !== body && (HEADS.has(scope.localName) || holdsOne(scope))) scope = scope.parentNode
    if (scope && scope !== body) scopes.add(scope)
  }
  for (const scope of scopes) {
    mark(scope, SCOPE_START)
    scope.append(SCOPE_END)
  }

  function holdsOne(box: DomElement): boolean {
    const known = areAlone.get(box)
    if (known !== undefined) return known
    let texts = 0
    for (let node = box.firstChild; node && texts < 2; node = node.nextSibling)
      if (node.textContent.trim() !== '') texts += 1
    areAlone.set(box, texts < 2)
    return texts < 2
  }
}

function mark(element: DomElement, character: string) {
  element.insertBefore(element.ownerDocument.createTextNode(character), element.firstChild)
}

/**
 * Reads the lines of a marked page in their order: the line without marks, and the index of the line with its heading, -1
 * without one. `at`: the index that the line has, or the next one if nothing is left of it.
 */
export function createHeadingReader() {
  let path: readonly { readonly level: number; readonly line: number }[] = []
  const around: (typeof path)[] = []
  return (marked: string, at: number) => {
    const [before, behind] = splitAtText(marked)
    readMarks(before)
    // A heading itself stands under the one above it.
    const heading = path.findLast(({ line }) => line < at)?.line ?? -1
    readMarks(behind)
    return { text: marked.replace(MARKS, ''), heading }

    function readMarks(part: string) {
      for (const [character] of part.matchAll(MARKS)) {
        const level = LEVELS.indexOf(character)
        if (character === SCOPE_START) around.push(path)
        else if (character === SCOPE_END) path = around.pop() ?? []
        else path = [...path.filter((above) => above.level < level), { level, line: at }]
      }
    }
  }
}
