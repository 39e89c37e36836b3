/** A page of one of seven types, and its content as text. */
export interface LabelledPage {
  readonly name: string
  readonly type: PageType
  readonly html: string
  /** Its address. */
  readonly url: string
  readonly truth: string
}

export const PAGE_TYPES = ['article', 'forum', 'product', 'documentation', 'service', 'collection', 'listing'] as const
export type PageType = (typeof PAGE_TYPES)[number]

const MARK = /\uFDD0([\s\S]*?)\uFDD1/g

/** Marks a text as content. */
export function wanted(text: string): string {
  return `\uFDD0${text}\uFDD1`
}

/** The page without the marks, and the marked texts in order. */
export function toLabelled(page: {
  readonly name: string
  readonly type: PageType
  readonly marked: string
}): LabelledPage {
  const truth = Array.from(page.marked.matchAll(MARK), ([, text = '']) => text.replace(/<[^>]*>/g, ' ')).join('\n')
  const html = page.marked.replace(/[\uFDD0\uFDD1]/g, '')
  return { name: page.name, type: page.type, html, url: 'https://mill.example/page', truth }
}

const SUBJECTS =
  'ladder kettle bicycle lantern saddle telescope violin anvil canoe loom compass oven rope chisel tent press barrel lens mill plough'.split(
    ' ',
  )
const VERBS = ['keeps', 'loses', 'carries', 'bends', 'holds', 'warms', 'shows', 'turns', 'takes', 'leaves']
const PLACES = [
  'in the workshop',
  'by the river',
  'on the roof',
  'near the harbour',
  'under the stairs',
  'at the market',
  'behind the church',
]
const ENDINGS = [
  'until the first frost',
  'as long as it is oiled',
  'when nobody is looking',
  'more often than its maker thought',
  'for a whole season',
  'without a sound',
]

/** Generates words from a seed. The same seed gives the same words, so every run reads the same pages. */
export function createWriter(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const pick = <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const found = from[Math.floor((state / 2 ** 32) * from.length)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  const sentence = () => `The ${pick(SUBJECTS)} ${pick(VERBS)} its ${pick(SUBJECTS)} ${pick(PLACES)} ${pick(ENDINGS)}.`
  const paragraph = (sentences: number) => Array.from({ length: sentences }, sentence).join(' ')
  const title = () =>
    `${pick(['Old', 'Small', 'Heavy', 'Quiet', 'Spare', 'Second', 'Folding', 'Painted'])} ${pick(SUBJECTS)} ${pick(PLACES)}`
  return { pick, sentence, paragraph, title }
}

export type Writer = ReturnType<typeof createWriter>
