import type { Hex } from 'viem'
import { parseAbi } from 'viem/utils'
import artifact from '../../../contracts/token-simulator.json' with { type: 'json' }

/** contracts/token-simulator.sol, as run-time code. */
// JSON has no type for a string that begins with 0x.
export const SIMULATOR_CODE = artifact.bytecode as Hex

/** Its functions, written out because types cannot be read from JSON. */
export const simulatorAbi = parseAbi([
  'struct Lookup { address factory; bytes4 selector; bytes32 parameter; uint256 word; bytes4 price; bytes4 keys; }',
  'struct Pair { address base; address quote; uint256 keep; bool priced; }',
  'struct Found { uint256 pair; uint256 lookup; address pool; uint256 baseBalance; uint256 quoteBalance; uint256 price0; uint256 price1; }',
  'struct Token { uint256 codeSize; bool isToken; uint256 decimals; uint256 timestamp; }',
  'struct Venue { uint8 kind; address pool; }',
  'struct Market { address token; address quote; Venue venue; }',
  'struct Funding { address weth; Venue venue; uint256 amount; }',
  'struct Step { bool ok; uint256 sent; uint256 arrived; bytes reason; }',
  'function find(address token, Pair[] pairs, Lookup[] lookups) view returns (Token about, Found[] pools)',
  'function rehearse(Funding funding, Market market, uint256[2] amounts, bytes32 salt) payable returns (Step[5] steps)',
  'function fund(Funding funding, address quote) payable',
  'function buy(Market market, uint256 amount, address buyer) returns (uint256 sent, uint256 arrived)',
  'function sell(Market market, address seller, uint256 parts) returns (uint256 sent, uint256 arrived)',
])
