import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type DomDocument, type DomElement, isElement } from '../dom.ts'
import { parsePage } from '../parse-page.ts'
import { simpleSelector } from '../simple-selector.ts'

type Matching = DomElement & { matches(selector: string): boolean }

const SELECTORS = [
  ...['p', 'P', '*', 'p, h2', 'h2,p , a', '[class]', 'a[href]', 'a[href^="#"]', "a[href*='b']", 'a[href$="c"]'],
  ...['[class~="b"]', '.b', 'p.b', '#one', 'p#one.a', '[class*="B" i]', 'input[type="CHECKBOX"]', 'a[rel~="next"]'],
  ...['p:not(.a)', 'div p', 'div > p', 'p + p', ':is(p, a)', 'div:has(p)', '[lang="EN"]', '[data-x="A"]', 'svg text'],
  ...[
    'div p > a',
    'div > p a',
    'div > p div > a',
    'div div > p p',
    'div > div > p',
    'body .a div p a',
    '.b > .a p > a',
    'p:not( .a ):not([id])',
    '[class]:not(p), a:has(h2)',
    'div:not(.a) TD',
  ],
]

const words = fc.constantFrom(
  '',
  'a',
  'b',
  'a b',
  'b a b',
  ' B  a ',
  'ab',
  '#b',
  '#bc',
  'next',
  'Next prev',
  'checkbox',
)
const element: fc.Arbitrary<string> = fc.letrec<{ one: string; some: string }>((tie) => ({
  one: fc
    .record({
      name: fc.constantFrom('p', 'div', 'a', 'h2', 'svg', 'template', 'input', 'text', 'TD'),
      attributes: fc.dictionary(fc.constantFrom('class', 'id', 'href', 'rel', 'type', 'lang', 'data-x'), words),
      inside: tie('some'),
    })
    .map(({ name, attributes, inside }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      return `<${name}${written.join('')}>${inside}</${name}>`
    }),
  some: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constant('text'), tie('one')), { maxLength: 4 })
    .map((all) => all.join('')),
})).some

/** By the parser's own matching of one element. */
function matching(root: DomDocument | DomElement, selector: string): DomElement[] {
  return [...root.childNodes].flatMap((node) => {
    if (!isElement(node)) return []
    const own = (node as Matching).matches(selector) ? [node] : []
    return node.localName === 'template' ? own : [...own, ...matching(node, selector)]
  })
}

function expectSame(root: DomDocument | DomElement) {
  for (const selector of SELECTORS) {
    const wanted = matching(root, selector)
    expect([...root.querySelectorAll(selector)], selector).toEqual(wanted)
    expect(root.querySelector(selector), selector).toBe(wanted[0] ?? null)
  }
}

describe('useQuickSelectors', () => {
  it('finds what the parser finds by asking each element, in any page and any part of it', () => {
    fc.assert(
      fc.property(element, (html) => {
        const document = parsePage(`<body>${html}</body>`)
        expectSame(document)
        expectSame(document.body)
        for (const part of document.body.children) if (part.localName !== 'template') expectSame(part)
      }),
      { numRuns: 60 },
    )
  })

  it('tries what stands in many others of a deep page not in all of their combinations', () => {
    const { body } = parsePage(`<body><i class="x">${'<div>'.repeat(180)}<p>y</p>`)
    expect(body.querySelector(`.z ${'div '.repeat(20)}p`)).toBeNull()
    expect(body.querySelector(`.x > div ${'div '.repeat(20)}> p`)?.textContent).toBe('y')
  })

  it('sees each change of a page', () => {
    const document = parsePage('<body><div id="one"><p class="a">x</p></div><p>y</p></body>')
    const { body } = document
    const changes: ((part: DomElement) => void)[] = [
      (part) => part.append(document.createElement('p')),
      (part) => part.insertBefore(document.createElement('h2'), part.firstChild),
      (part) => part.firstChild?.remove(),
      (part) => part.setAttribute('class', 'b'),
      (part) => part.querySelector('p')?.setAttribute('data-x', 'A'),
      (part) => part.removeAttribute('class'),
      (part) => Object.assign(part, { className: 'a b' }),
      (part) => part.append(parsePage('<p class="b">from another page</p>').body.querySelector('p') ?? ''),
      () => document.documentElement.append(document.createElement('p')),
      (part) => part.querySelector('p')?.replaceWith(document.createElement('a'), 'text'),
      (part) => Object.assign(part, { innerHTML: '<p><a href="#b">z</a></p>' }),
      (part) => Object.assign(part, { textContent: '' }),
      (part) => part.remove(),
    ]
    const part = body.querySelector('div')
    if (!part) throw new Error('no part')
    for (const change of changes) {
      change(part)
      expectSame(document)
      expectSame(body)
    }
  })

  it('refuses what the parser refuses', () => {
    const { body } = parsePage('<p>text</p>')
    for (const wrong of ['p,', ',p', '[', 'p[', 'p:nope(']) expect(() => body.querySelector(wrong)).toThrow()
  })
})

test.each([
  'div + p',
  'p:first-child',
  '> b',
  'a >',
  'a:not(b, c)',
  '[lang="en"]',
  'p,',
  '',
  '[a="\\22"]',
  'p::before',
  '|a',
])('simpleSelector leaves %j to the parser', (selector) => expect(simpleSelector(selector)).toBeNull())

describe('keepClassNames', () => {
  it('keeps each name once, parted by one space, however it was written', () => {
    const { body } = parsePage('<p class=" a  b a ">x</p>')
    const paragraph = body.querySelector('p') as DomElement & { className: string; classList: DOMTokenListLike }
    expect(paragraph.getAttribute('class')).toBe('a b')
    paragraph.setAttribute('class', 'c  c d')
    expect([paragraph.className, paragraph.outerHTML]).toEqual(['c d', '<p class="c d">x</p>'])
    paragraph.classList.add('e')
    paragraph.classList.remove('c')
    expect([paragraph.className, paragraph.classList.contains('d')]).toEqual(['d e', true])
    paragraph.removeAttribute('class')
    expect([paragraph.className, paragraph.hasAttribute('class')]).toEqual(['', false])
    paragraph.className = 'f'
    expect(paragraph.outerHTML).toBe('<p class="f">x</p>')
  })
})

interface DOMTokenListLike {
  add(name: string): void
  remove(name: string): void
  contains(name: string): boolean
}
