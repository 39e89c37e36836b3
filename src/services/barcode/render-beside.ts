import { renderSymbol, type SymbolRequest } from '@farebox/barcodes'
import type { ServiceContext } from '../../contract/context.ts'
import { inOwnTurn } from '../../contract/in-own-turn.ts'
import { workerTask } from '../../contract/worker-task.ts'

const DRAWING_MS = 4000

const renderTask = workerTask<typeof renderSymbol>(new URL(import.meta.resolve('@farebox/barcodes')), 'renderSymbol')

/** Draws light symbols in turns of the event loop, others in another process. */
export function renderBeside(context: Pick<ServiceContext, 'workers' | 'signal'>) {
  const { workers, signal } = context
  const tooHeavy = `text: takes more than ${DRAWING_MS / 1000} s to draw. Use a smaller scale or a shorter text. Not charged.`
  return async (request: SymbolRequest, { isLight }: { readonly isLight: boolean }) =>
    isLight
      ? await inOwnTurn(() => renderSymbol(request), context)
      : await workers.run(renderTask, request, { timeoutMs: DRAWING_MS, signal, tooHeavy })
}
