import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

const WHITE = 255

/** Splits the image into this many parts side by side, and returns the part with the most ink. */
export function inkiestPart(image: GreyImage, parts: number): Promise<GreyImage> {
  const width = Math.max(1, Math.floor(image.width / parts))
  const ink = Array.from({ length: parts }, () => 0)
  for (let x = 0; x < image.width; x += 1) {
    const part = Math.floor(x / width)
    let sum = 0
    for (let at = x; at < image.data.length; at += image.width) sum += WHITE - (image.data[at] ?? WHITE)
    ink[part] = (ink[part] ?? 0) + sum
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
