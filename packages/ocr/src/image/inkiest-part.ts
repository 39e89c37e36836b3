import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

const WHITE = 255

/** Splits the image into this many parts side by side, and returns the part with the most ink. */
export function inkiestPart(image: GreyImage, parts: number): Promise<GreyImage> {
  const width = Math.max(1, Math.floor(image.width / parts))
  const ink = Array.from({ length: parts }, () => 0)
  for (const [at, tone] of image.data.entries()) {
    const part = Math.floor((at % image.width) / width)
    ink[part] = (ink[part] ?? 0) + WHITE - tone
  }
  const [most = 0] = ink
    .keys()
    .toArray()
    .toSorted((one, other) => (ink[other] ?? 0) - (ink[one] ?? 0))
  const left = Math.min(most, parts - 1) * width
  return toGrey(
    toSharp(image).extract({ left: Math.min(left, image.width - width), top: 0, width, height: image.height }),
  )
}
