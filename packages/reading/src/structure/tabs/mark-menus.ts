import { type DomDocument, type DomElement, elementsUp, findAround, HEADING, isPartOf } from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { isTabPanel } from '../../tree/tab-panel.ts'
import { onlyLeadsAway, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'

const CONTROLS = 'a, button, [role="button"]'
const LEADS_NOWHERE = /^(?:#?$|javascript:)/i
// These say where a control leads and what it is called, and not what it opens.
const NAMES_ITSELF = /^(?:id|class|href|name|for|form|aria-(?:label|labelledby|describedby|owns))$/
// Cards, forms and the text have them, a menu does not.
const OTHER_PARTS = 'h1, main, article, [role="main"], button, input, select, textarea'
const LEAST_LINKS = 5
const MOSTLY_LINKS = 0.5
const PROSE_WORDS = 20

/**
 * Declares that what a control opens by its id is navigation, and drops the control: a part without prose, most lines of
 * which lead away, above all prose of a page. Below that, it may be a list of the text, which is shown part by part.
 */
export function markMenus(document: DomDocument) {
  const menus = mayBeMenus(document)
  if (menus.size === 0) return
  const menuAround = ({ element }: TextBlock) => elementsUp(element).find((around) => menus.has(around))
  const blocks = textBlocks(document.body)
  const start = blocks.findIndex(
    (block) => isProse(block) && !menuAround(block) && !elementsUp(block.element).some(isLandmarkHere),
  )
  if (start < 0) return
  for (const [menu, lines] of Map.groupBy(blocks.slice(0, start), menuAround)) {
    const links = lines.filter(onlyLeadsAway).length
    if (!menu || links < LEAST_LINKS || links < MOSTLY_LINKS * lines.length || lines.some(isProse)) continue
    menu.setAttribute('role', 'navigation')
    menus.get(menu)?.remove()
  }
}

/** What controls outside of headings open, with its control. A control in a heading opens what that is about. */
function mayBeMenus(document: DomDocument): ReadonlyMap<DomElement, DomElement> {
  const controls = new Map<string, DomElement>()
  for (const control of document.body.querySelectorAll(CONTROLS)) {
    const opens = control.localName !== 'a' || LEADS_NOWHERE.test(control.getAttribute('href') ?? '')
    if (!opens || control.getAttribute('role') === 'tab') continue
    if (findAround(control, ({ localName }) => HEADING.test(localName))) continue
    for (const name of control.getAttributeNames())
      if (!NAMES_ITSELF.test(name)) controls.set((control.getAttribute(name) ?? '').replace(/^#/, ''), control)
  }
  const parts = controls.size === 0 ? [] : [...document.body.querySelectorAll('[id]')]
  return new Map(
    parts.flatMap((part): [DomElement, DomElement][] => {
      const control = controls.get(part.id || ' ')
      return control && !isPartOf(control, part) && mayBeMenu(part) ? [[part, control]] : []
    }),
  )
}

function mayBeMenu(part: DomElement): boolean {
  if (isTabPanel(part) || elementsUp(part).some(isLandmarkHere)) return false
  return part.querySelector('a[href]') !== null && part.querySelector(OTHER_PARTS) === null
}

function isProse({ words, linkShare }: TextBlock): boolean {
  return words >= PROSE_WORDS && !onlyLeadsAway({ linkShare })
}
