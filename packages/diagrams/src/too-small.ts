/** Letters of a picture that nobody can read. */
export interface TooSmall {
  /** Size of the smallest ones, in px. */
  readonly letterPx: number
  /** The next step, in words. */
  readonly advice: string
}

interface Picture {
  /** In px. */
  readonly width: number
  readonly height: number
  /** Size of the smallest letters, in px; null without any. */
  readonly letterPx: number | null
  /** The width that was asked for, in px. */
  readonly asked: number
}

// The smallest alphabets of pixels have capitals of 5 px, as letters of 7 px do.
const LEAST_LETTER_PX = 7
const MOST_WIDTH_PX = 4000

/** What to do about letters smaller than those that can be read; null if there are none. */
export function tooSmall({ width, height, letterPx, asked }: Picture): TooSmall | null {
  if (letterPx === null || letterPx >= LEAST_LETTER_PX) return null
  const needed = Math.ceil((width * LEAST_LETTER_PX) / Math.max(letterPx, 0.1))
  // A picture narrower than asked for is as high as pictures can be.
  const isTooHigh = width < asked
  const direction = isTooHigh ? 'LR' : 'TB'
  const steps = [
    ...(!isTooHigh && needed <= MOST_WIDTH_PX ? [`width ${needed}`] : []),
    ...(Math.max(width, height) > 2 * Math.min(width, height) ? [`the direction ${direction} in code`] : []),
    'fewer parts in one diagram',
    'the SVG, which can be enlarged',
  ]
  return { letterPx, advice: `Letters of ${letterPx} px cannot be read. Use ${steps.join(', or ')}.` }
}
