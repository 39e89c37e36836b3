import sharp, { type Metadata, type Sharp } from 'sharp'

/**
 * Sets the conversion of a picture of more than 8 bits with an ICC profile, and returns the step that completes it in 8 bits of
 * sRGB; null for any other picture. The library converts these to Display P3, or leaves them as they are if grey.
 */
export function convertDeep(image: Sharp, { icc, space }: Metadata): ((resized: Sharp) => Promise<Sharp>) | null {
  if (!icc || (space !== 'rgb16' && space !== 'grey16')) return null
  if (space === 'grey16') image.pipelineColourspace('b-w')
  else image.withIccProfile('srgb', { attach: false })
  return async (resized) => {
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels, pageHeight } = info
    return sharp(data, { raw: { width, height, channels, ...(pageHeight && { pageHeight }) } })
  }
}
