import type { PdfOptions } from '@farebox/browser'
import { MOST_SIDE_INCHES } from '@farebox/browser/paper'
import { invalidInput } from '../../contract/errors.ts'

/** The paper sizes on offer. */
export type PaperFormat = 'A4' | 'Letter' | 'Legal'

/** A CSS length of paper, unit included; '0' needs none. */
export const LENGTH_PATTERN = '^(0|[0-9]{1,5}(\\.[0-9]{1,4})?(px|pt|pc|in|cm|mm|Q))$'

/** The paper size and margins, as the caller sends them. */
export interface Paper {
  readonly format: PaperFormat
  readonly landscape: boolean
  /** A CSS length; with `paper_height` in place of the format. */
  readonly paper_width?: string | undefined
  readonly paper_height?: string | undefined
  /** In CSS lengths. */
  readonly margin: Readonly<Record<'top' | 'bottom' | 'left' | 'right', string>>
}

// ISO 216 and ANSI/ASME Y14.1, in inches, portrait. Chromium rounds up to whole px. A4 is 793.7 px or 595.28 points
// wide: 793 px are 594.96 points, 794 px would be 595.92.
const SIZES: Readonly<Record<PaperFormat, readonly [number, number]>> = {
  A4: [793 / 96, 297 / 25.4],
  Letter: [8.5, 11],
  Legal: [8.5, 14],
}

// CSS Values and Units 4, absolute lengths.
const INCHES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    px: 1 / 96,
    pt: 1 / 72,
    pc: 1 / 6,
    in: 1,
    cm: 1 / 2.54,
    mm: 1 / 25.4,
    Q: 1 / 101.6,
  }),
)
const LEAST_AREA_INCHES = 0.5
const LEAST_SIDE_INCHES = 1

/** Paper in inches. Throws invalid_input if the margins leave less than half an inch to print on. */
export function toPdfOptions({ format, landscape, margin, ...own }: Paper): PdfOptions {
  const sides = ownSize(own) ?? SIZES[format]
  const [width, height] = landscape ? [Math.max(...sides), Math.min(...sides)] : sides
  const { top, bottom, left, right } = margin
  const inches = { top: toInches(top), bottom: toInches(bottom), left: toInches(left), right: toInches(right) }
  checkRoom('left and margin.right', { side: `${width.toFixed(2)}in wide`, left: width - inches.left - inches.right })
  checkRoom('top and margin.bottom', { side: `${height.toFixed(2)}in high`, left: height - inches.top - inches.bottom })
  return { width, height, margin: inches }
}

function ownSize({ paper_width, paper_height }: Partial<Paper>): readonly [number, number] | null {
  if (paper_width === undefined && paper_height === undefined) return null
  const sides = { paper_width, paper_height }
  const inches = Object.entries(sides).map(([name, length]) => {
    if (length === undefined) throw invalidInput(`${name}: give paper_width and paper_height together. Not charged.`)
    const side = toInches(length)
    if (side < LEAST_SIDE_INCHES || side > MOST_SIDE_INCHES)
      throw invalidInput(
        `${name}: must be from ${LEAST_SIDE_INCHES}in to ${MOST_SIDE_INCHES}in, not ${length}. Not charged.`,
      )
    return side
  })
  return [inches[0] ?? 0, inches[1] ?? 0]
}

function checkRoom(names: string, { side, left }: { readonly side: string; readonly left: number }) {
  if (left >= LEAST_AREA_INCHES) return
  throw invalidInput(
    `margin.${names} leave no room on a page ${side}: at least ${LEAST_AREA_INCHES}in must be left. Not charged.`,
  )
}

function toInches(length: string): number {
  const [, number = '0', unit = 'px'] = /^([0-9.]+)([a-zA-Z]*)$/.exec(length) ?? []
  return Number(number) * (INCHES.get(unit) ?? INCHES.get('px') ?? 0)
}
