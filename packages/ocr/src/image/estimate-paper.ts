import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

// Ink covers less than half of a window this wide, so the median of the window is the tone of the paper.
const SAMPLE_EVERY = 4
const WINDOW_SAMPLES = 15

/** Estimates the tone of the paper at every pixel, without the print on it. */
export async function estimatePaper(image: GreyImage): Promise<GreyImage> {
  const { width, height } = image
  const every = Math.max(1, Math.min(SAMPLE_EVERY, Math.min(width, height) / WINDOW_SAMPLES))
  const samples = await toGrey(
    toSharp(image).resize(Math.ceil(width / every), Math.ceil(height / every), { fit: 'fill', kernel: 'nearest' }),
  )
  const window = Math.min(WINDOW_SAMPLES, samples.width, samples.height)
  const medians = await toGrey(toSharp(samples).median(window))
  return toGrey(toSharp(medians).resize(width, height, { fit: 'fill', kernel: 'linear' }))
}
