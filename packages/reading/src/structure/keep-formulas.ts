import { type DomDocument, type DomElement, type DomNode, isElement, isText } from '../tree/dom.ts'
import { texOf } from './formula-tex.ts'

const MAY_HOLD_FORMULA =
  /<math\b|katex|mathjax|mjx-|math\/tex|mwe-math|data-(?:latex|tex|math|entry)|latex|mathtex|mimetex|cht=tx|\/formula\//i
const LOADS_TEX = /mathjax|katex(?:\.min)?\.js|auto-render|tex-(?:mml-)?(?:chtml|svg)/i
// The elements into which programs draw a formula, outermost first.
const DRAWN =
  /(?:^|\s)(?:katex-display|katex|mwe-math-element|MathJax_Display|MathJax|hurmet-tex|math-(?:inline|block))(?:\s|$)/
const DISPLAY = /(?:^|\s)(?:katex-display|math-block|mwe-math-element-block|MathJax_Display|math-display)(?:\s|$)/
const PREVIEW = /(?:^|\s)(?:MathJax_Preview|MathJax(?:_\w+)?|mjx-chtml|MJXp-\w+)(?:\s|$)/
const RAW_DISPLAY = /\$\$([^$]{1,4000}?)\$\$|\\\[([^$]{1,4000}?)\\\]/g
const RAW_INLINE = /\\\(([^$]{1,2000}?)\\\)|(?<![\\$\w])\$(?=\S)([^$\n]{1,400}?)(?<=[^\s\\])\$(?![\w$])/g
const LITERAL = new Set(['pre', 'code', 'script', 'style', 'textarea', 'kbd', 'samp'])

/**
 * Replaces each formula by its TeX, once, as text between dollars in a span marked data-formula-mark. Programs that
 * draw formulas keep the TeX hidden beside the drawing. The text of the drawing itself would read as different numbers.
 */
export function keepFormulas(document: DomDocument, html: string) {
  if (!MAY_HOLD_FORMULA.test(html)) return
  for (const script of document.body.querySelectorAll('script[type^="math/tex"]')) {
    dropPreviews(script)
    replace(script, { tex: script.textContent, display: /mode=display/.test(script.getAttribute('type') ?? '') })
  }
  visit(document.body)
  if (LOADS_TEX.test(html)) markRaw(document.body)
}

function visit(parent: DomElement) {
  for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
    next = node.nextSibling
    if (!isElement(node) || node.hasAttribute('data-formula-mark')) continue
    if (!isFormula(node) || !replace(node, { tex: texOf(node), display: isDisplay(node) })) visit(node)
  }
}

function isFormula(element: DomElement): boolean {
  const { localName } = element
  if (localName === 'math' || localName === 'mjx-container' || localName === 'img') return true
  return DRAWN.test((element.getAttribute('class') ?? '').slice(0, 500))
}

function isDisplay(element: DomElement): boolean {
  const math = element.localName === 'math' ? element : element.querySelector('math')
  if (element.getAttribute('display') === 'true' || math?.getAttribute('display') === 'block') return true
  const names = [element, element.parentNode].map((each) => each?.getAttribute('class')?.slice(0, 500) ?? '')
  return names.some((name) => DISPLAY.test(name))
}

/** Returns false if the TeX is empty. */
function replace(element: DomElement, { tex, display }: { readonly tex: string; readonly display: boolean }): boolean {
  const written = tex.trim()
  if (written === '') return false
  const formula = element.ownerDocument.createElement('span')
  formula.setAttribute('data-formula-mark', display ? 'block' : 'inline')
  formula.textContent = display ? `$$${written}$$` : `$${written}$`
  if (display && nodeBefore(element)?.textContent === formula.textContent) element.remove()
  else element.replaceWith(formula)
  return true
}

/** What stands directly before an element: variants of a formula for programs that speak are one to readers. */
function nodeBefore(element: DomElement): DomNode | null {
  let before = element.previousSibling
  while (before && !isElement(before) && !(isText(before) && before.textContent.trim() !== ''))
    before = before.previousSibling
  return before
}

/** Removes the drawings of MathJax 2, which precede the script with the formula. */
function dropPreviews(script: DomElement) {
  for (let before = script.previousElementSibling, count = 0; before && count < 2; count += 1) {
    if (!PREVIEW.test((before.getAttribute('class') ?? '').slice(0, 500))) return
    const earlier = before.previousElementSibling
    before.remove()
    before = earlier
  }
}

/** Marks the formulas in the text of a page that typesets itself after loading: they still stand as written. */
function markRaw(parent: DomElement) {
  for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
    next = node.nextSibling
    if (isText(node)) markText(node, parent.ownerDocument)
    else if (isElement(node) && !LITERAL.has(node.localName) && !node.hasAttribute('data-formula-mark')) markRaw(node)
  }
}

function markText(node: DomNode, document: DomDocument) {
  const { textContent: text } = node
  if (!text.includes('$') && !text.includes('\\')) return
  const pieces = splitAt(text, RAW_DISPLAY, true).flatMap((piece) =>
    typeof piece === 'string' ? splitAt(piece, RAW_INLINE, false) : [piece],
  )
  if (pieces.every((piece) => typeof piece === 'string')) return
  node.replaceWith(...pieces.map((piece) => (typeof piece === 'string' ? piece : toSpan(piece, document))))
}

interface Raw {
  readonly tex: string
  readonly display: boolean
}

function splitAt(text: string, pattern: RegExp, display: boolean): (string | Raw)[] {
  const pieces: (string | Raw)[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(end, match.index), { tex: (match[1] ?? match[2] ?? '').trim(), display })
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

function toSpan({ tex, display }: Raw, document: DomDocument): DomElement {
  const formula = document.createElement('span')
  formula.setAttribute('data-formula-mark', display ? 'block' : 'inline')
  formula.textContent = display ? `$$${tex}$$` : `$${tex}$`
  return formula
}
