import type { Colour } from '@farebox/plain-svg'
import sharp, { type Metadata, type Sharp } from 'sharp'

/**
 * Sets the conversion of a picture that the library does not draw rightly in one step, and returns the step that completes it in
 * 8 bits of sRGB; null for any other picture. Of more than 8 bits with an ICC profile, the library converts to Display P3, or
 * leaves as it is if grey; a colour behind a grey picture it makes grey.
 */
export function convertFirst(
  image: Sharp,
  { icc, space }: Metadata,
  ground?: Colour,
): ((resized: Sharp) => Promise<Sharp>) | null {
  const isGrey = space === 'b-w' || space === 'grey16'
  const isDeep = icc !== undefined && (space === 'rgb16' || space === 'grey16')
  const isBeforeColour = isGrey && ground !== undefined && hasHue(ground)
  if (!isDeep && !isBeforeColour) return null
  if (isDeep && isGrey) image.pipelineColourspace('b-w')
  else if (isDeep) image.withIccProfile('srgb', { attach: false })
  return async (resized) => {
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels, pageHeight } = info
    const picture = sharp(data, { raw: { width, height, channels, ...(pageHeight && { pageHeight }) } })
    return isBeforeColour ? picture.pipelineColourspace('srgb') : picture
  }
}

function hasHue({ r, g, b, alpha }: Colour): boolean {
  return alpha > 0 && (r !== g || g !== b)
}
