import { CallError } from '../../contract/errors.ts'

/** The 405 for an address that has other methods; OPTIONS is at every address. */
export function methodNotAllowed(method: string, others: Iterable<string>): CallError {
  const allow = [...new Set(['OPTIONS', ...others])].sort().join(', ')
  return new CallError('method_not_allowed', `This address does not support ${method}. Use: ${allow}.`, {
    headers: { Allow: allow },
  })
}
