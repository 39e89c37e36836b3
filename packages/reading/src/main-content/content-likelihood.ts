import { CLUTTER_NAMES, CONTENT_NAME } from '../tree/class-names.ts'
import type { DomElement } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import type { PageType } from './page-type.ts'

/** A text block of a page, and its likelihood of being content, 0 to 1. */
export interface JudgedBlock {
  readonly text: string
  readonly likelihood: number
}

const REPLY_NAMES =
  /(?:^|[^a-z])(?:comments?|repl(?:y|ies)|responses?|answers?|posts?|messages?|thread|discussion)(?:$|[^a-z])/
const BESIDE_TAG = /^(?:nav|aside|footer|form|menu)$/
const SENTENCE_END = /[.!?…:。！？]["”’»)]?$/
const HEADING = /^h[1-6]$/

/** The features of a block, as numbers of about 0 to 1. */
export interface Features {
  readonly words: number
  readonly links: number
  readonly heading: number
  readonly item: number
  readonly clutter: number
  readonly beside: number
  readonly content: number
  readonly sentence: number
  readonly reply: number
  readonly neighbours: number
}

/** Fitted by logistic regression (docs/decisions/0040-main-content.md); the bias first. */
export const WEIGHTS: Record<keyof Features | 'bias', number> = {
  bias: -1.9,
  words: 1.84,
  links: -1.78,
  heading: -0.57,
  item: 0.48,
  clutter: -1.83,
  beside: -1.78,
  content: 0.6,
  sentence: 1.15,
  reply: 0.37,
  neighbours: 2.05,
}

/** Judges each block of a whole page by its words, its links, its place and its neighbours. */
export function judgeBlocks(body: DomElement, type: PageType): JudgedBlock[] {
  return featuresOf(body, type).map(({ text, features }) => ({ text, likelihood: likelihoodOf(features) }))
}

/** The blocks with their features, for fitting the weights. */
export function featuresOf(body: DomElement, type: PageType): { readonly text: string; readonly features: Features }[] {
  const blocks = textBlocks(body)
  const places = new Map<DomElement, Place>()
  return blocks.map((block, at) => ({
    text: block.text,
    features: {
      ...ownFeatures(block),
      ...toPlaceFeatures(placeOf(block.element, places), type),
      neighbours: (proseOf(blocks[at - 1]) + proseOf(blocks[at + 1])) / 2,
    },
  }))
}

function ownFeatures({ element, text, words, linkShare }: TextBlock) {
  return {
    words: Math.min(1, Math.log2(1 + words) / 6),
    links: linkShare,
    heading: Number(HEADING.test(element.localName)),
    item: Number(element.localName === 'li' || element.localName === 'td'),
    sentence: Number(SENTENCE_END.test(text.slice(-3))),
  }
}

interface Place {
  readonly clutter: boolean
  readonly beside: boolean
  readonly content: boolean
  readonly reply: boolean
}

const TOP: Place = { clutter: false, beside: false, content: false, reply: false }

function placeOf(element: DomElement, known: Map<DomElement, Place>): Place {
  if (element.localName === 'body' || element.localName === 'html' || !element.parentNode) return TOP
  const seen = known.get(element)
  if (seen) return seen
  const above = placeOf(element.parentNode, known)
  const written = `${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 500)
  const { localName } = element
  const isContent =
    localName === 'main' || localName === 'article' || written.split(/\s+/).some((name) => CONTENT_NAME.test(name))
  const place = {
    clutter: above.clutter || isNamed(element, CLUTTER_NAMES),
    beside: above.beside || BESIDE_TAG.test(localName),
    content: above.content || isContent,
    reply: above.reply || isNamed(element, REPLY_NAMES),
  }
  known.set(element, place)
  return place
}

function toPlaceFeatures({ clutter, beside, content, reply }: Place, type: PageType) {
  const isThread = type === 'thread'
  return {
    clutter: Number(clutter && !(isThread && reply)),
    beside: Number(beside),
    content: Number(content || (isThread && reply)),
    reply: Number(reply && !isThread),
  }
}

function proseOf(block: TextBlock | undefined): number {
  return block ? Math.min(1, Math.log2(1 + block.words) / 6) * (1 - block.linkShare) : 0
}

function likelihoodOf(features: Features): number {
  let sum = WEIGHTS.bias
  for (const [name, value] of Object.entries(features)) sum += WEIGHTS[name as keyof Features] * value
  return 1 / (1 + Math.exp(-sum))
}
