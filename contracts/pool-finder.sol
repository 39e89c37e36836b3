// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {PoolSearch} from "./token-simulator/pool-search.sol";

/// Finds the pools of a token. It is never deployed: it lives for one simulated call (see src/domain/evm/deployless.ts), whose
/// gas pays for each of its bytes, and so it is not one with the contract that trades.
contract PoolFinder is PoolSearch {}
