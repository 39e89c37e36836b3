import { isBlock, LOOSE_TEXT } from './block-names.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'

const WORD = /[\p{L}\p{N}]/u
// Their children are rows and cells, or lines of code.
const CLOSED = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'pre'])

/**
 * Boxes each run of text that stands beside blocks within the same element, as browsers do (CSS 2, 9.2.1.1: anonymous
 * block boxes). Otherwise it would be in no text block.
 */
export function boxLooseText(root: DomElement) {
  visit(root)

  /** Returns true if the element is a block or has one inside. */
  function visit(element: DomElement): boolean {
    const beside = new Set<DomNode>()
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (isElement(node) && visit(node)) beside.add(node)
    if (beside.size > 0 && !CLOSED.has(element.localName)) boxRuns(element, beside)
    return beside.size > 0 || isBlock(element)
  }
}

function boxRuns(parent: DomElement, blocks: ReadonlySet<DomNode>) {
  let run: DomNode[] = []
  for (const node of [...parent.childNodes]) {
    if (blocks.has(node) || (isBreak(node) && isBreak(run.findLast((each) => !isBlank(each))))) {
      boxRun(parent, run)
      run = []
    } else run.push(node)
  }
  boxRun(parent, run)
}

/** Two of them in a row part paragraphs. */
function isBreak(node: DomNode | undefined): boolean {
  return node !== undefined && isElement(node) && node.localName === 'br'
}

function isBlank(node: DomNode): boolean {
  return isText(node) && node.textContent.trim() === ''
}

/**
 * Boxes a run that has words, from its first sign to its last: pictures and breaks around it are no part of the text. The bracket
 * before its first word is, and goes where the text goes.
 */
function boxRun(parent: DomElement, run: readonly DomNode[]) {
  const nodes = run.slice(Math.max(0, run.findIndex(isWritten)), run.findLastIndex(isWritten) + 1)
  const [start] = nodes
  if (!start || !nodes.some(hasWord)) return
  const box = parent.ownerDocument.createElement('span')
  box.setAttribute(LOOSE_TEXT, '')
  parent.insertBefore(box, start)
  box.append(...nodes)
}

function isWritten(node: DomNode): boolean {
  return isText(node) ? !isBlank(node) : hasWord(node)
}

function hasWord(node: DomNode): boolean {
  return (isText(node) || isElement(node)) && WORD.test(node.textContent)
}
