import sharp, { type Sharp } from 'sharp'

/** One byte a pixel, row by row: 0 is black, 255 white. */
export interface GreyImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The image as the start of a sharp pipeline. */
export function toSharp({ data, width, height }: GreyImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** Runs a sharp pipeline and returns the result in grey. */
export async function toGrey(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Scales the image by a factor; each side keeps at least one pixel. */
export function scale(image: GreyImage, factor: number): Promise<GreyImage> {
  if (factor === 1) return Promise.resolve(image)
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  return toGrey(toSharp(image).resize(width, height, { fit: 'fill', kernel: factor < 1 ? 'lanczos3' : 'cubic' }))
}
