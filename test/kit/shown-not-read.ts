import type { Page } from 'playwright-core'

// Leaves that a visitor sees, and those whose drawing has a name or a value (WAI-ARIA 1.2; StaticText is Chromium's own).
const SEEN = new Set(['StaticText', 'image', 'meter', 'progressbar', 'textbox', 'combobox', 'ListMarker'])

interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly value?: { readonly value?: string | number }
  readonly childIds?: readonly string[]
}

/**
 * What the accessibility tree of a page shows in its main part and `text` does not hold: the names and values with a word
 * that the text lacks. An empty list is a complete reading, whatever the page is made of.
 */
export async function shownNotRead(page: Page, text: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = new Set(wordsOf(text))
  const missing: string[] = []
  visit(nodes.find(({ role }) => role?.value === 'main'))
  return missing

  function visit(node: Node | undefined) {
    if (!node) return
    if (!node.ignored && SEEN.has(node.role?.value ?? '')) {
      const shown = [node.name?.value ?? '', String(node.value?.value ?? '')].filter((words) => words !== '')
      missing.push(...shown.filter((words) => wordsOf(words).some((word) => !read.has(word))))
    }
    for (const id of node.childIds ?? []) visit(byId.get(id))
  }
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/\u00AD|\u200B/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
