import type { Sharp } from 'sharp'

/** An output format. */
export type OutputFormat = 'webp' | 'png' | 'jpeg' | 'avif'

interface EncodeOptions {
  readonly format: OutputFormat
  /** 1 to 100; png ignores it. */
  readonly quality: number
  /** The number of pixels to encode. */
  readonly pixels: number
  /** A CSS colour behind transparent parts. Default: none, but white for jpeg. */
  readonly background?: string | undefined
}

// MozJPEG takes six times as long, 40 ms per megapixel.
const MOZJPEG_MEGAPIXELS = 4

/** Sets the output format. Effort decreases with the image's size, so that the largest still take about two seconds. */
export function encodeImage(drawn: Sharp, { format, quality, pixels, background }: EncodeOptions): Sharp {
  const ground = background ?? (format === 'jpeg' ? 'white' : undefined)
  const image = ground === undefined ? drawn : drawn.flatten({ background: ground })
  const megapixels = pixels / 1e6
  switch (format) {
    case 'webp':
      return image.webp({ quality, effort: byMegapixels(megapixels, [8, 4], [16, 2]) })
    case 'avif':
      return image.avif({ quality, effort: byMegapixels(megapixels, [2, 2], [4, 1]), chromaSubsampling: '4:2:0' })
    case 'jpeg':
      // Trellis quantization and optimized scans: 20 % smaller files for pictures of pages, with no visible difference.
      return image.jpeg({ quality, mozjpeg: megapixels <= MOZJPEG_MEGAPIXELS })
    case 'png':
      return image.png()
  }
}

function byMegapixels(megapixels: number, ...steps: readonly (readonly [upTo: number, effort: number])[]): number {
  return steps.find(([upTo]) => megapixels <= upTo)?.[1] ?? 0
}
