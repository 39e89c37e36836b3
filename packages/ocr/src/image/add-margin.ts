import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

const MARGIN_SHARE = 0.05
const LEAST_MARGIN = 16
const UNEVEN = 40

/**
 * Adds a margin in the tone of the paper: the engine misses text that touches the edge, and a tight crop has little
 * paper.
 */
export function addMargin(image: GreyImage): Promise<GreyImage> {
  const margin = Math.max(LEAST_MARGIN, Math.round(Math.min(image.width, image.height) * MARGIN_SHARE))
  const sides = { top: margin, right: margin, bottom: margin, left: margin }
  const edge = edgePixels(image)
  const tone = edge[edge.length >> 1] ?? 255
  const spread = (edge[Math.floor(edge.length * 0.9)] ?? 255) - (edge[Math.floor(edge.length * 0.1)] ?? 0)
  // Uneven edges are a shadow, which continues beyond the edge. Print cut by the edge does not continue.
  if (spread > UNEVEN) return toGrey(toSharp(image).extend({ ...sides, extendWith: 'copy' }))
  return toGrey(toSharp(image).extend({ ...sides, background: { r: tone, g: tone, b: tone } }))
}

/** The pixels of the four edges, sorted from dark to light. */
function edgePixels({ data, width, height }: GreyImage): Uint8Array {
  const sides = Array.from({ length: height }, (_, y) => [data[y * width] ?? 0, data[(y + 1) * width - 1] ?? 0])
  return Uint8Array.from([...data.subarray(0, width), ...data.subarray((height - 1) * width), ...sides.flat()]).sort()
}
