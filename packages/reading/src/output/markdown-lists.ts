import type TurndownService from 'turndown'
import type { DomElement } from '../tree/dom.ts'

/** List items in CommonMark, without the converter's padding: every space costs tokens. */
export function markdownLists(turndown: TurndownService) {
  turndown.addRule('listItem', {
    filter: 'li',
    replacement: (content, node) => {
      // The converter's types need a browser's DOM; its nodes have the part used here.
      const marker = markerOf(node as unknown as DomElement)
      const lines = content.trim().split('\n')
      const indent = ' '.repeat(marker.length)
      return `${marker}${lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n')}\n`
    },
  })
}

function markerOf(item: DomElement): string {
  const number = item.getAttribute('data-number')
  return number === null ? '- ' : `${number}. `
}
