import type { Hex } from 'viem'
import { parseAbi } from 'viem/utils'
import honest from '../contracts/honest-token.json' with { type: 'json' }
import artifact from '../contracts/token-simulator.json' with { type: 'json' }

/** ../contracts/token-simulator.sol, as run-time code. */
// The casts: JSON types have no string that begins with 0x.
export const SIMULATOR_CODE = artifact.bytecode as Hex

/** ../contracts/honest-token.sol, for the address of its recorder to be appended. */
export const HONEST_CODE = honest.bytecode as Hex

/** Its functions, written out because types cannot be derived from JSON. */
export const simulatorAbi = parseAbi([
  'struct Venue { uint8 kind; address pool; address hooks; uint24 fee; bytes32 parameters; address wrapped; }',
  'struct Market { address token; address quote; Venue venue; }',
  'struct Funding { address weth; Venue venue; uint256 amount; }',
  'struct Step { bool ok; uint256 sent; uint256 arrived; uint256 held; uint256 money; bytes reason; }',
  'function rehearse(Funding funding, Market market, uint256[2] amounts, bytes32 salt) payable returns (Step[5] steps)',
  'function fund(Funding funding, address quote) payable',
  'function buy(Market market, uint256 amount, address buyer) returns (uint256 sent, uint256 arrived, uint256 held, uint256 money)',
  'function sell(Market market, address seller, uint256 parts) returns (uint256 sent, uint256 arrived, uint256 held, uint256 money)',
  'function record(address token, address account)',
  'function give(address token, address to, uint256 amount)',
])
