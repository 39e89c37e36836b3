// A process of its own, ended by resize-drawing.ts: an SVG is a program, and what it draws may take for ever.
import { CallError } from '../../contract/errors.ts'
import { type ResizedImage, type ResizeRequest, resizeImage } from './resize-image.ts'

/** What the parent sends, once. */
export interface DrawingJob {
  readonly bytes: Uint8Array
  readonly request: ResizeRequest
}

/** What comes back: the image, or why it cannot be drawn. */
export type DrawingOutcome = { readonly image: ResizedImage } | { readonly refusal: string }

process.once('message', async (job: DrawingJob) => {
  process.send?.(await draw(job), () => process.disconnect())
})

async function draw({ bytes, request }: DrawingJob): Promise<DrawingOutcome> {
  try {
    return { image: await resizeImage(bytes, request) }
  } catch (error) {
    if (error instanceof CallError) return { refusal: error.message }
    throw error
  }
}
