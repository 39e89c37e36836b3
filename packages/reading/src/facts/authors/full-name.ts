import { type DomDocument, type DomElement, type DomNode, findAround, isElement, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import type { AuthorshipMarks } from '../authorship-marks.ts'
import { WHOLE_NAME } from './name-forms.ts'

const MAX_TEXT_CHARS = 300_000
// The opening of a text about the author.
const MAX_OPENING_CHARS = 300
const MAX_TEXTS = 100
const MIN_WORD_CHARS = 3
// Of letters alone, as it becomes a part of an expression.
const LETTERS = /^\p{Lu}[\p{L}\p{M}'’-]*$/u
const WORD_OF_USER = /\p{Lu}?\p{Ll}+/gu
const OF_COMMENT = /comment|repl(?:y|ies)|respon/i

interface Page {
  readonly document: DomDocument
  readonly marks: AuthorshipMarks
}

/**
 * The whole name of an author of whom a page states a user name or a first name, as the page displays it: the words of
 * the user name one after the other, or what it marks as an author and starts with the first name.
 */
export function fullName(author: string, { document, marks }: Page): string {
  if (/[\s,]/.test(author)) return author
  const words = author.match(WORD_OF_USER) ?? []
  const isUser = words.length > 1 && words.join('') === author.replace(/[._]/g, '')
  const shown = isUser ? namedInText(document, words) : LETTERS.test(author) ? namedInMarks(marks, author) : null
  return shown ?? author
}

/** The words of a user name as a text has them, an initial between them or not. */
function namedInText(document: DomDocument, words: readonly string[]): string | null {
  if (words.some(({ length }) => length < MIN_WORD_CHARS)) return null
  const text = collapse(document.body.textContent.slice(0, MAX_TEXT_CHARS))
  const name = new RegExp(`(?<!\\p{L})${words.join('(?: \\p{Lu}\\.)? ')}(?!\\p{L})`, 'iu').exec(text)?.[0] ?? ''
  return WHOLE_NAME.test(name) ? name : null
}

/** The only whole name that starts with a first name in what a page marks as an author, comments left out. */
function namedInMarks({ authors }: AuthorshipMarks, first: string): string | null {
  const name = new RegExp(`^(?:.{0,20}\\s)?(${first}(?: \\p{Lu}[\\p{Ll}'’]+){1,2})(?=$|[^\\p{L}-])`, 'u')
  const found = new Set(
    authors.flat().flatMap((element) => {
      if (isOfComment(element)) return []
      return textsIn(element).flatMap((text) => name.exec(text)?.[1] ?? [])
    }),
  )
  const [only] = found
  return only !== undefined && found.size === 1 ? only : null
}

/** The openings of the separate texts of an element. */
function textsIn(element: DomElement): readonly string[] {
  const texts: string[] = []
  const open: DomNode[] = [element]
  for (let node = open.pop(); node && texts.length < MAX_TEXTS; node = open.pop()) {
    if (isElement(node)) open.push(...[...node.childNodes].slice(0, MAX_TEXTS).reverse())
    else if (isText(node)) texts.push(collapse(node.textContent.slice(0, MAX_OPENING_CHARS)))
  }
  return texts
}

function isOfComment(element: DomElement): boolean {
  const isNamed = (at: DomElement) => OF_COMMENT.test(`${at.getAttribute('class') ?? ''} ${at.id}`)
  return isNamed(element) || findAround(element, isNamed) !== null
}
