interface Sheet {
  /** Between the margins, in CSS px. */
  readonly printablePx: number
  /** As the caller wants it; undefined leaves it to us. */
  readonly scale: number | undefined
}

/** How a page that is wider than its paper is printed. */
interface FittedWidth {
  /** Scale that makes the whole width fit; null if none is needed, or the caller chose one. */
  readonly fittedScale: number | null
  /** What is lost at the right edge; null if nothing is. */
  readonly cut: { readonly page_width_px: number; readonly printed_width_px: number } | null
}

/** Letters of the usual 16 px are 4 points high then, as in the smallest print that people read without a glass. */
export const LEAST_SCALE = 1 / 3
// Rounding, and what is drawn a little beyond its box.
const TOLERANCE_PX = 4
// Letters are a little wider on paper.
const SPARE_SHARE = 0.98

/** Fits a page on the paper by a smaller scale, or says what is cut. */
export function fitWidth(neededPx: number, { printablePx, scale }: Sheet): FittedWidth {
  const fits = (scaled: number) => neededPx <= printablePx / scaled + TOLERANCE_PX
  if (fits(scale ?? 1)) return { fittedScale: null, cut: null }
  const fitted = Math.max(LEAST_SCALE, Math.floor((1000 * SPARE_SHARE * printablePx) / neededPx) / 1000)
  const chosen = scale ?? fitted
  return {
    fittedScale: scale === undefined ? fitted : null,
    cut: fits(chosen) ? null : { page_width_px: neededPx, printed_width_px: Math.floor(printablePx / chosen) },
  }
}
