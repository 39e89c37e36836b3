import { type ReadDocument, readDocument } from '@farebox/invoices'
import { type ImageFormat, readImageFormat } from '../../domain/images/image-format.ts'
import { isPdf } from './is-pdf.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { SourceFile } from './source-file.ts'

/** What a file holds, by its content and never by the input field. */
export type SourceDocument = ReadDocument | { readonly kind: 'image'; readonly format: Exclude<ImageFormat, 'svg'> }

/** Reads a file as far as possible without guessing. Throws invalid_input that says what is wrong with the file. */
export async function readSourceFile({ field, bytes }: SourceFile): Promise<SourceDocument> {
  const image = isPdf(bytes) ? null : readImageFormat(bytes)
  if (image && image !== 'svg') return { kind: 'image', format: image }
  return await refuseUnreadable(field, () => readDocument(bytes))
}
