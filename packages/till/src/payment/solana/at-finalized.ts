import type { JsonRpc } from '../json-rpc.ts'

/** The same node, asked about blocks that can no longer be dropped where it would be asked about confirmed ones. */
export function atFinalized(call: JsonRpc): JsonRpc {
  return (method, params) => call(method, params.map(toFinalized))
}

function toFinalized(param: unknown): unknown {
  const isConfirmed =
    typeof param === 'object' && param !== null && 'commitment' in param && param.commitment === 'confirmed'
  return isConfirmed ? { ...param, commitment: 'finalized' } : param
}
