import { type FoundPaper, SUFFIX } from './paper.ts'

/** TeX reads these as commands (bibtex.org, special symbols). */
const ESCAPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\\': '\\textbackslash{}',
    '{': '\\{',
    '}': '\\}',
    '%': '\\%',
    '&': '\\&',
    $: '\\$',
    '#': '\\#',
    _: '\\_',
    '~': '\\textasciitilde{}',
    '^': '\\textasciicircum{}',
  }),
)

/** OpenAlex tells no more in a list. */
const MOST_AUTHORS = 100

/** One BibTeX entry in UTF-8: an article if it has a journal, else misc. Of a hundred authors and more it has 'and others'. */
export function renderBibtex(paper: FoundPaper): string {
  const isPreprint = paper.ids.arxiv !== null && /arxiv/i.test(paper.venue ?? 'arxiv')
  const fields: readonly (readonly [string, string | null])[] = [
    ['title', `{${toTex(paper.title)}}`],
    ['author', toAuthors(paper) || null],
    ['year', paper.year === null ? null : String(paper.year)],
    [isPreprint ? 'howpublished' : 'journal', paper.venue === null ? null : toTex(paper.venue)],
    ['doi', paper.doi],
    ['eprint', isPreprint ? paper.ids.arxiv : null],
    ['archiveprefix', isPreprint ? 'arXiv' : null],
    ['url', paper.url.replace(/[{}\\]/g, encodeURIComponent)],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}}`]))
  return `@${isPreprint || paper.venue === null ? 'misc' : 'article'}{${keyOf(paper)},\n${lines.join(',\n')}\n}`
}

function toAuthors({ authors: names, groups }: FoundPaper): string {
  const known = names.slice(0, MOST_AUTHORS - 1).map((name) => toAuthor(name, groups?.includes(name)))
  return [...known, ...(names.length > known.length ? ['others'] : [])].join(' and ')
}

/** Family names of several words cannot be recognised: BibTeX takes the last word. */
function toAuthor(name: string, isGroup = false): string {
  // 'and' would start another author.
  if (isGroup || / and /i.test(name)) return `{${toTex(name)}}`
  const [suffix] = SUFFIX.exec(name) ?? []
  const words = name.replace(SUFFIX, '').split(' ')
  return toTex(suffix && words.length > 1 ? `${words.at(-1)},${suffix}, ${words.slice(0, -1).join(' ')}` : name)
}

function keyOf({ authors: [first = ''], groups, year, title }: FoundPaper): string {
  const family = plain(groups?.includes(first) ? first : (first.replace(SUFFIX, '').split(' ').at(-1) ?? ''))
  const word = plain(title.split(/\s+/).find((one) => plain(one).length > 3) ?? '')
  return `${family || 'anonymous'}${year ?? ''}${word}`
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

// Mathematics in a title, as arXiv has it: no space inside the signs, and no price such as '$5 to $10'.
const MATHEMATICS = /(?<![\\\p{L}\d])\$(?![\s$])[^$]{0,200}(?<![\s\\])\$(?!\d)/gu

function toTex(text: string): string {
  let tex = ''
  let at = 0
  for (const { 0: formula, index } of text.matchAll(MATHEMATICS)) {
    if (!isBalanced(formula)) continue
    tex += escapeTex(text.slice(at, index)) + formula
    at = index + formula.length
  }
  return tex + escapeTex(text.slice(at))
}

/** An open brace would end the field elsewhere; the other signs mean something else in TeX. */
function isBalanced(formula: string): boolean {
  let depth = 0
  for (const [brace] of formula.replaceAll(/\\[{}%#&]/g, '').matchAll(/[{}%#]/g)) {
    depth += { '{': 1, '}': -1 }[brace] ?? Number.NaN
    if (!(depth >= 0)) return false
  }
  return depth === 0
}

function escapeTex(text: string): string {
  return text.replaceAll(/[\\{}%&$#_~^]/g, (character) => ESCAPED.get(character) ?? character)
}
