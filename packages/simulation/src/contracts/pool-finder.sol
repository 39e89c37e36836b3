// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {PoolSearch} from "./token-simulator/pool-search.sol";

/// Finds the pools of a token. It is never deployed and exists only during one simulated call (see
/// encodeDeploylessCall in packages/evm). Every byte of its code costs gas there, so it is separate from the contract
/// that trades.
contract PoolFinder is PoolSearch {}
