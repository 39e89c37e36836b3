import { type DomElement, type DomNode, isElement } from '../tree/dom.ts'

/** Removes rules that stand between nothing: before the first word, after the last one, and beside another rule. */
export function dropIdleRules(root: DomElement) {
  if (!root.querySelector('hr')) return
  let last: DomElement | undefined
  let hasWords = false
  const walk = (node: DomNode) => {
    if (!isElement(node)) {
      hasWords ||= node.nodeType === 3 && node.textContent.trim() !== ''
      return
    }
    if (node.localName === 'img') hasWords = true
    for (const child of [...node.childNodes]) walk(child)
    if (node.localName !== 'hr') return
    if (!hasWords) return node.remove()
    last = node
    hasWords = false
  }
  walk(root)
  if (!hasWords) last?.remove()
}
