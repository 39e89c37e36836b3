import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { removeClutter } from './clutter.ts'
import { findArticle } from './find-article.ts'
import { isLinkingNote } from './linking-note.ts'

const TEXT = '<p>The weir was shut, as the river rose by two metres overnight, and the lower streets were dry.</p>'

test.each([
  [
    'a note',
    '<div class="custom-block"><p>Note</p><p>It is also in <a href="/core">the core</a>.</p></div>',
    'also in',
  ],
  [
    'what is a note by its role',
    '<div role="note" class="hatnote navigation-not-searchable">It is also in <a href="/core">the core</a>.</div>',
    'also in',
  ],
  ['code', '<div class="spec"><code>val shut : <a href="/weir.html">Weir.t</a></code></div>', 'val shut'],
])('%s in which a word is linked is part of an article', (_, box, held) => {
  const document = parsePage(`<body><h1>Weirs</h1><div>${TEXT.repeat(4)}${box}<h2>Gates</h2>${TEXT}</div>`)
  removeClutter(document, { type: 'page', likelihoods: new Map() })
  expect(findArticle(document)?.textContent).toContain(held)
})

const note = (name: string, words: string, link: string) =>
  `<div class="${name}"><p>${words} <a href="/core">${link}</a></p></div>`

test.each([
  ['a note', note('tip', 'It is also in', 'the core'), true],
  ['what is a note by its role', note('hatnote" role="note', 'It is also in', 'the core'), true],
  ['a box of any name', note('box', 'It is also in', 'the core'), false],
  ['a note that leads away, LINKED', note('tip', 'It is', 'also in the core'), false],
  ['a long note, MAX_CHARS', note('tip', 'It is also in. '.repeat(27), 'the core'), false],
  ['a note with a button', note('tip', 'It is also in', 'the core<button>Copy</button>'), false],
])('%s is one that a link does not make a menu, or not', (_, box, is) => {
  const element = parsePage(box).body.querySelector('div')
  expect(element && isLinkingNote(element)).toBe(is)
})
