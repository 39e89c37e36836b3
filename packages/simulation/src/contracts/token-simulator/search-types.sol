// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Venue} from "./venue.sol";

// Value of Lookup.word if the factory answers with a list of pools.
uint256 constant WHOLE_LIST = 2;

/// One call of a factory: selector(tokenA, tokenB, parameter). `word` is the index of the pool in its answer, or
/// WHOLE_LIST.
struct Lookup {
    uint8 kind;
    address factory;
    bytes4 selector;
    bytes32 parameter;
    uint256 word;
    /// The pool's function whose first two words contain its price; zero if there is none.
    bytes4 price;
    /// The factory's function that lists all parameters, to use in place of the one above; zero if there is none.
    bytes4 keys;
    /// The pool's function that returns its parameter, called on every listed pool; zero if there is none.
    bytes4 own;
    /// The factory's address for native money, to look up its pools in place of the wrapped token's; zero if unused.
    address native;
}

struct Pair {
    address base;
    address quote;
    /// The number of pools to report: those with the most quote tokens.
    uint256 keep;
    /// True for only pools whose price can be read.
    bool priced;
}

/// The parts of a key beside the currencies.
struct Tier {
    address hooks;
    uint24 fee;
    bytes32 parameters;
}

/// A contract that stores pools by their keys.
struct Singleton {
    uint8 kind;
    address manager;
    /// Returns keys by id: Uniswap's PositionManager, or PancakeSwap's pool manager itself.
    address registry;
    Tier[] tiers;
}

/// A contract that holds the money of many pools, each with an address and two or more coins.
struct Bank {
    uint8 kind;
    address vault;
}

/// Pools from public lists.
struct Listed {
    address[] pools;
    bytes32[] ids;
}

struct Question {
    address token;
    address wrapped;
    Pair[] pairs;
    Lookup[] lookups;
    Singleton[] singletons;
    Bank[] banks;
    Listed listed;
}

struct Found {
    uint256 pair;
    /// The index of the source that found it: first all lookups, then the singletons, then the banks.
    uint256 source;
    Venue venue;
    uint256 baseBalance;
    uint256 quoteBalance;
    uint256 price0;
    uint256 price1;
}

struct Token {
    uint256 codeSize;
    /// balanceOf and totalSupply answer with numbers.
    bool isToken;
    uint256 decimals;
    uint256 timestamp;
}
