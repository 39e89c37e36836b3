import type { Hex } from 'viem'
import { parseAbi } from 'viem/utils'
import artifact from '../contracts/pool-finder.json' with { type: 'json' }

/** ../contracts/pool-finder.sol, as run-time code. */
// The cast: JSON types have no string that begins with 0x.
export const FINDER_CODE = artifact.bytecode as Hex

/** Its function, written out because types cannot be derived from JSON. */
export const finderAbi = parseAbi([
  'struct Venue { uint8 kind; address pool; address hooks; uint24 fee; bytes32 parameters; address wrapped; }',
  'struct Lookup { uint8 kind; address factory; bytes4 selector; bytes32 parameter; uint256 word; bytes4 price; bytes4 keys; bytes4 own; address native; }',
  'struct Pair { address base; address quote; uint256 keep; bool priced; }',
  'struct Tier { address hooks; uint24 fee; bytes32 parameters; }',
  'struct Singleton { uint8 kind; address manager; address registry; Tier[] tiers; }',
  'struct Bank { uint8 kind; address vault; }',
  'struct Listed { address[] pools; bytes32[] ids; }',
  'struct Question { address token; address wrapped; Pair[] pairs; Lookup[] lookups; Singleton[] singletons; Bank[] banks; Listed listed; }',
  'struct Found { uint256 pair; uint256 source; Venue venue; uint256 baseBalance; uint256 quoteBalance; uint256 price0; uint256 price1; }',
  'struct Token { uint256 codeSize; bool isToken; uint256 decimals; uint256 timestamp; }',
  'function find(Question asked) view returns (Token about, Found[] pools)',
])
