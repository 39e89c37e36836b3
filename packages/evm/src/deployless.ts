import type { Hex } from 'viem'
import { concatHex, numberToHex, size } from 'viem/utils'

// Creation code that deploys the bytes after it: PUSH1 11, MSIZE, DUP2, CODESIZE, SUB, DUP1, SWAP3, MSIZE, CODECOPY,
// RETURN.
const DEPLOY_THE_REST = '0x600b5981380380925939f3'
const LOADER_BYTES = 91

interface DeploylessCall {
  /** Run-time code, at most 24,576 bytes. */
  readonly code: Hex
  readonly data: Hex
  /** 32 bytes that decide the contract's address. Random bytes make the address unpredictable. */
  readonly salt: Hex
}

/**
 * Calldata for an eth_call without `to`: creates a contract from `code`, forwards the value to it with `data`, and
 * returns or reverts as the contract does. Needs only eth_call from the node: no state override, no deployment.
 */
export function encodeDeploylessCall({ code, data, salt }: DeploylessCall): Hex {
  const creation = concatHex([DEPLOY_THE_REST, code])
  const loader = concatHex([
    // CODECOPY(0, LOADER_BYTES, size of creation); RETURNDATASIZE (3d) is a cheap zero here.
    concatHex([push(size(creation)), push(LOADER_BYTES), '0x3d39']),
    // CREATE2(0, 0, size of creation, salt)
    concatHex(['0x7f', salt, push(size(creation)), '0x3d3df5']),
    // CODECOPY(0, end of creation, size of data)
    concatHex([push(size(data)), push(LOADER_BYTES + size(creation)), '0x3d39']),
    // CALL(GAS, created, CALLVALUE, 0, size of data, 0, 0)
    concatHex(['0x3d3d', push(size(data)), '0x3d34855af1']),
    // RETURNDATACOPY(0, 0, RETURNDATASIZE), then RETURN it, or REVERT with it.
    concatHex(['0x3d600060003e', push(LOADER_BYTES - 5), '0x573d6000fd', '0x5b3d6000f3']),
  ])
  return concatHex([loader, creation, data])
}

/** Always PUSH3, so that the loader's length does not depend on the sizes. */
function push(value: number): Hex {
  return concatHex(['0x62', numberToHex(value, { size: 3 })])
}
