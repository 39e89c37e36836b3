import { type ReadRequest, type RecognizedText, readImage } from '@farebox/ocr'
import { failReading } from './fail-reading.ts'

/** The task of a worker process: reads one image, and fails as a call does. */
export async function readForCall({
  field,
  ...request
}: ReadRequest & { readonly field: string }): Promise<RecognizedText> {
  try {
    return await readImage(request)
  } catch (error) {
    failReading(error, field)
  }
}
