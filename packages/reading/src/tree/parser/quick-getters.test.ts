import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DomElement, type DomNode, isElement, isText } from '../dom.ts'
import { parsePage } from '../parse-page.ts'

type AskedElement = DomElement & {
  readonly tagName: string
  readonly nodeName: string
  getElementsByTagName(name: string): readonly DomElement[]
}

const html = fc
  .array(
    fc.constantFrom(
      '<div>',
      '<p class="a">',
      '<B>',
      '<svg>',
      '<text>',
      '</p>',
      '</div>',
      '</svg>',
      'one ',
      '&amp;',
      '<!-- no -->',
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(''))

/** By a walk from child to child. */
function textOf(element: DomElement): string {
  return Array.from(element.childNodes, (node) =>
    isText(node) ? node.textContent : isElement(node) ? textOf(node) : '',
  ).join('')
}

function within(element: DomElement): DomElement[] {
  return [...element.children].flatMap((child) => [child, ...within(child)])
}

it('gives the text of an element, its name in capitals, and the elements in it by name', () => {
  fc.assert(
    fc.property(html, (written) => {
      const { body } = parsePage(`<body>${written}</body>`)
      for (const element of [body, ...within(body)]) {
        // The parser's elements have more properties than reading uses.
        const { tagName, nodeName } = element as AskedElement
        expect(element.textContent).toBe(textOf(element))
        expect([tagName, nodeName]).toEqual([element.localName.toUpperCase(), element.localName.toUpperCase()])
        for (const name of ['p', 'P', 'b', 'B', 'svg', 'TEXT'])
          expect((element as AskedElement).getElementsByTagName(name)).toEqual(
            within(element).filter(({ localName }) => localName === name || localName.toUpperCase() === name),
          )
      }
    }),
  )
})

it('gives each next node, in a page and in a part that was taken out of it', () => {
  fc.assert(
    fc.property(html, (written) => {
      const { body } = parsePage(`<body><div>${written}</div>`)
      const part = body.querySelector('div')
      const nextOf = (node: DomNode) => node.nextSibling
      const expectRow = (element: DomElement) =>
        expect(Array.from(element.childNodes, nextOf)).toEqual(
          [...[...element.childNodes].slice(1), null].slice(element.firstChild ? 0 : 1),
        )
      for (const element of [body, ...within(body)]) expectRow(element)
      part?.remove()
      expect(part?.nextSibling).toBeNull()
      for (const element of part ? [part, ...within(part)] : []) expectRow(element)
    }),
  )
})

it('knows the capitals of more names than it keeps: MAX_KNOWN', () => {
  const { body } = parsePage(`<body>${Array.from({ length: 1200 }, (_, at) => `<x-${at}></x-${at}>`).join('')}`)
  const last = [...body.querySelectorAll('*')].at(-1) as AskedElement | undefined
  expect([last?.tagName, last?.nodeName]).toEqual(['X-1199', 'X-1199'])
})

it('writes the text of an element', () => {
  const { body } = parsePage('<p>one <b>two</b></p>')
  const paragraph = body.querySelector('p')
  if (paragraph) paragraph.textContent = 'three'
  expect(body.textContent).toBe('three')
})
