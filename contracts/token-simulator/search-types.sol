// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Venue} from "./venue.sol";

// The answer of a factory is a list of pools.
uint256 constant WHOLE_LIST = 2;

/// One question to a factory: selector(tokenA, tokenB, parameter), whose answer holds the pool in this word, or is WHOLE_LIST.
struct Lookup {
    uint8 kind;
    address factory;
    bytes4 selector;
    bytes32 parameter;
    uint256 word;
    /// The pool's function whose first two words tell its price; zero where there is none.
    bytes4 price;
    /// The factory's function that lists every parameter to ask with, in place of the one above; zero where there is none.
    bytes4 keys;
    /// The pool's function that tells its parameter: every pool that others list is asked for it; zero where there is none.
    bytes4 own;
    /// The address the factory gives to native money, to ask for pools of it in place of its wrapped token; zero: do not.
    address native;
}

struct Pair {
    address base;
    address quote;
    /// How many pools to report: those with most of the quote.
    uint256 keep;
    /// Only pools whose price can be read.
    bool priced;
}

/// What a key says beside the currencies.
struct Tier {
    address hooks;
    uint24 fee;
    bytes32 parameters;
}

/// A contract that keeps pools by their keys.
struct Singleton {
    uint8 kind;
    address manager;
    /// Knows keys by ids: Uniswap's PositionManager, or PancakeSwap's pool manager itself.
    address registry;
    Tier[] tiers;
}

/// A contract that holds the money of many pools, each of which has an address and two coins or more.
struct Bank {
    uint8 kind;
    address vault;
}

/// The pools that others list.
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
    /// Which of the lookups led to it, or of the singletons that follow them, or of the banks after these.
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
