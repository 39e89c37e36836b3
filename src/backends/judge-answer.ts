import { boundsOf } from '@farebox/exact-json'
import { explainErrors } from '@farebox/schemas'
import { Compile } from 'typebox/compile'
import { CallError } from '../contract/errors.ts'
import type { Backend } from './backend-settings.ts'
import { type BackendAnswer, hasJson } from './read-backend-answer.ts'

/** Throws upstream_failed for an answer that is not for sale: its schema says what buyers get. */
export type JudgeAnswer = (answer: Pick<BackendAnswer, 'status' | 'content_type'> & { readonly body?: unknown }) => void

/** Makes the judge of a backend's answers. Numbers that no double holds have to fit exactly. */
export function createJudge(name: string, { output, answersOthers = false }: Backend): JudgeAnswer {
  if (output === undefined) return () => {}
  let schema: ReturnType<typeof Compile> | undefined
  return ({ status, content_type, body }) => {
    if (!hasJson({ status, contentType: content_type })) {
      if (answersOthers) return
      throw misfit(name, `${content_type ?? 'no type'}, HTTP ${status}, where output describes JSON`)
    }
    schema ??= Compile(output)
    for (const view of boundsOf(body)) {
      if (!schema.Check(view)) throw misfit(name, explainErrors(schema.Errors(view)))
    }
  }
}

function misfit(name: string, found: string): CallError {
  return new CallError(
    'upstream_failed',
    `${name} gave an answer that does not fit its own schema. Not charged; the same call may fail until that is corrected.`,
    { cause: `the answer does not fit output: ${found}` },
  )
}
