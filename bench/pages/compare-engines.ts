import { join } from 'node:path'
import sharp from 'sharp'
import type { AnswerPart } from './answer-parts.ts'
import type { DrawnAnswer } from './draw-answers.ts'

/** How the pictures of the same answers by two engines differ. */
export interface EngineComparison {
  readonly pairs: number
  readonly parts: number
  /** The mean difference of brightness of the part that differs most, 0 to 1. */
  readonly worst: number
  /** The same of the median part. */
  readonly median: number
  /** What differs beyond the drawing of letters, as `slug, size, width: what`. */
  readonly faults: readonly string[]
}

// Two engines break few lines differently; a chart that is missing, or another layout, is beyond both.
const MOST_SIZE_SHARE = 0.15
// Two lines of text.
const LEAST_SIZE_PX = 60
const MOST_DIFFERENCE = 0.1
// Of the points that are not ground, in the part that has fewer of them: lines that are missing are few points of all.
const LEAST_INK_SHARE = 0.5
const LEAST_INK = 0.04
const INK_CONTRAST = 8
// At most so many points across, each of so many pixels: letters become grey, and what is drawn stays.
const MOST_POINTS = 48
const LEAST_POINT_PX = 8
const LEAST_SIDE_PX = 8
// Engines round a part's edge to one pixel or its neighbour.
const EDGE_PX = 1

/** Compares the answers that two engines drew, part by part; the pictures are in these folders. */
export async function compareEngines(
  one: { readonly answers: readonly DrawnAnswer[]; readonly pictures: string },
  other: { readonly answers: readonly DrawnAnswer[]; readonly pictures: string },
): Promise<EngineComparison> {
  const differences: number[] = []
  const faults: string[] = []
  const named = new Map(other.answers.map((answer) => [nameOf(answer), answer]))
  let pairs = 0
  for (const answer of one.answers) {
    const name = nameOf(answer)
    const second = named.get(name)
    if (!second) continue
    pairs += 1
    const found = findLayoutFaults(answer, second)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    if (found.length > 0) continue
    const [drawn, drawnByOther] = [join(one.pictures, `${name}.png`), join(other.pictures, `${name}.png`)]
    for (const [index, part] of answer.parts.entries()) {
      const match = second.parts[index]
      if (!match || Math.min(part.width, part.height, match.width, match.height) < LEAST_SIDE_PX) continue
      const { difference, inkShare } = await differenceOf([drawn, part], [drawnByOther, match])
      differences.push(difference)
      const named = `${name}: its part ${index} (${part.kind})`
      if (difference > MOST_DIFFERENCE) faults.push(`${named} differs by ${difference.toFixed(3)}`)
      if (inkShare < LEAST_INK_SHARE)
        faults.push(`${named} shows ${Math.round(inkShare * 100)} % of what the other engine draws`)
    }
  }
  differences.sort((a, b) => a - b)
  const median = differences[differences.length >> 1] ?? 0
  return { pairs, parts: differences.length, worst: round(differences.at(-1) ?? 0), median: round(median), faults }
}

/** The name of an answer's picture. */
function nameOf({ slug, size, width }: DrawnAnswer): string {
  return `${slug}-${size}-${width}`
}

function findLayoutFaults(one: DrawnAnswer, other: DrawnAnswer): string[] {
  const [kinds, kindsOfOther] = [one, other].map(({ parts }) => parts.map(({ kind }) => kind).join(' '))
  if (kinds !== kindsOfOther) return [`has the parts ${kinds} in one engine, ${kindsOfOther} in the other`]
  const isOff = (a: number, b: number) => Math.abs(a - b) > Math.max(LEAST_SIZE_PX, MOST_SIZE_SHARE * Math.max(a, b))
  if (isOff(one.heightPx, other.heightPx))
    return [`is ${one.heightPx} px high in one engine, ${other.heightPx} in the other`]
  return one.parts.flatMap((part, index) => {
    const match = other.parts[index]
    if (!match || (!isOff(part.height, match.height) && !isOff(part.width, match.width))) return []
    return [`its part ${index} (${part.kind}) is ${sizeOf(part)} in one engine, ${sizeOf(match)} in the other`]
  })
}

function sizeOf({ width, height }: AnswerPart): string {
  return `${Math.round(width)}x${Math.round(height)} px`
}

type Region = readonly [picture: string, part: AnswerPart]

async function differenceOf(one: Region, other: Region) {
  const [, { width, height }] = one
  const across = Math.max(1, Math.min(MOST_POINTS, Math.floor(width / LEAST_POINT_PX)))
  const down = Math.max(1, Math.round((across * height) / width))
  const [first, second] = await Promise.all([one, other].map((region) => readPoints(region, { across, down })))
  if (!first || !second) return { difference: 0, inkShare: 1 }
  const sum = first.reduce((total, value, index) => total + Math.abs(value - (second[index] ?? 0)), 0)
  const ground = groundOf([...first, ...second])
  const [less = 0, more = 0] = [first, second].map((points) => inkOf(points, ground)).sort((a, b) => a - b)
  return { difference: sum / first.length / 255, inkShare: more < LEAST_INK ? 1 : less / more }
}

/** What most of both pictures is. One ground for both: a part that is half a bar has another middle in each engine. */
function groundOf(points: readonly number[]): number {
  return points.toSorted((a, b) => a - b)[points.length >> 1] ?? 0
}

/** The share of points that differ from the ground. */
function inkOf(points: Uint8Array, ground: number): number {
  return points.filter((value) => Math.abs(value - ground) > INK_CONTRAST).length / points.length
}

async function readPoints(
  [picture, { left, top, width, height }]: Region,
  { across, down }: { readonly across: number; readonly down: number },
): Promise<Uint8Array> {
  const whole = await sharp(picture).metadata()
  const [x, y] = [left, top].map((edge) => Math.max(0, Math.round(edge) + EDGE_PX)) as [number, number]
  const region = {
    left: Math.min(x, whole.width - 1),
    top: Math.min(y, whole.height - 1),
    width: Math.max(1, Math.min(Math.round(width) - 2 * EDGE_PX, whole.width - x)),
    height: Math.max(1, Math.min(Math.round(height) - 2 * EDGE_PX, whole.height - y)),
  }
  const size = { width: across, height: down, fit: 'fill' } as const
  return sharp(picture).extract(region).flatten({ background: 'white' }).greyscale().resize(size).raw().toBuffer()
}

function round(share: number): number {
  return Number(share.toFixed(4))
}
