import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import type { PageSize, RenderedPages, renderPages } from './render-pages.ts'

const DRAWING_MS = 5000

const renderPagesTask = workerTask<typeof renderPages>(new URL('./render-pages.ts', import.meta.url), 'renderPages')

/** A PDF, and the name of its input field for error messages. */
interface PdfBytes {
  readonly field: string
  readonly bytes: Uint8Array
}

interface DrawOptions extends PageSize {
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

/** Draws pages of a PDF as PNG in a worker. Throws invalid_input if they cannot be drawn within 5 s. */
export function drawPages(file: PdfBytes, { context, ...size }: DrawOptions): Promise<RenderedPages> {
  const { workers, signal } = context
  const tooHeavy = `${file.field}: drawing the pages takes more than ${DRAWING_MS / 1000} s or too much memory. Send a simpler PDF. Not charged.`
  return workers.run(renderPagesTask, { ...file, ...size }, { timeoutMs: DRAWING_MS, signal, tooHeavy })
}
