import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { createJsonRpc } from '../json-rpc.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'

/**
 * Whether there is code at an address; that code may then validate its signatures (EIP-1271, EIP-7702). Throws if no
 * node can tell.
 */
export type HasCode = (address: string) => Promise<boolean>

const quantity = Compile(Type.String({ pattern: '^0x[0-9a-fA-F]{1,16}$' }))
const code = Compile(Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' }))

/** Asks all nodes of the chain at once. One node that finds code is enough. */
export function createCodeLookup(nodes: readonly JsonEndpoint[], { chainId }: { readonly chainId: number }): HasCode {
  return async (address) => {
    const answers = await Promise.allSettled(nodes.map((node) => hasCode(node, { address, chainId })))
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (known.length === 0) throw new Error('no node can tell whether a payer is a contract')
    return known.some(Boolean)
  }
}

async function hasCode(
  node: JsonEndpoint,
  { address, chainId }: { address: string; chainId: number },
): Promise<boolean> {
  const call = createJsonRpc(node)
  const [id, found] = await Promise.all([call('eth_chainId', []), call('eth_getCode', [address, 'latest'])])
  if (BigInt(quantity.Parse(id)) !== BigInt(chainId)) throw new Error(`the node is not of chain ${chainId}`)
  return code.Parse(found) !== '0x'
}
