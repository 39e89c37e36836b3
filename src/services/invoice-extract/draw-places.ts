import type { Extraction } from '@farebox/invoices'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { drawPages } from '../../domain/pdf-pages/draw-pages.ts'
import type { cropPlaces } from './crop-places.ts'
import { isPdf } from './is-pdf.ts'
import type { SourceFile } from './source-file.ts'

const CROPPING_MS = 5000
// Small print stays readable in its crop.
const PAGES = { maxPages: 3, longestSide: 1800 }

const cropPlacesTask = workerTask<typeof cropPlaces>(new URL('./crop-places.ts', import.meta.url), 'cropPlaces')

interface DrawPlacesOptions {
  readonly file: SourceFile
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

/** What is printed at the places of fields on the first three pages, as PNG in base64, by the path of the field. */
export async function drawPlaces(
  places: NonNullable<Extraction['places']>,
  { file, context }: DrawPlacesOptions,
): Promise<Record<string, string>> {
  const { field, bytes } = file
  const { images, pixelsPerPoint } = isPdf(bytes)
    ? await drawPages(file, { ...PAGES, context })
    : { images: [bytes], pixelsPerPoint: [1] }
  const pages = images.map((image, index) => ({ image, pixelsPerUnit: pixelsPerPoint[index] ?? 1 }))
  return context.workers.run(
    cropPlacesTask,
    { pages, places },
    {
      timeoutMs: CROPPING_MS,
      signal: context.signal,
      tooHeavy: `${field}: drawing the places of fields takes more than ${CROPPING_MS / 1000} s or too much memory. Set field_pictures to false. Not charged.`,
    },
  )
}
