// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

// The kinds of pools, by their trading interface.
uint8 constant CONSTANT_PRODUCT = 0;
uint8 constant CONCENTRATED = 1;
uint8 constant SOLIDLY = 2;
uint8 constant LIQUIDITY_BOOK = 3;
// Concentrated pools whose payment comes first: Algebra up to version 2, and Algebra Integral.
uint8 constant ALGEBRA = 4;
uint8 constant ALGEBRA_INTEGRAL = 5;
// Pools that are entries in one contract, which holds the money of all of them.
uint8 constant UNISWAP_V4 = 6;
uint8 constant PANCAKE_INFINITY = 7;
uint8 constant PANCAKE_BINS = 8;
// Pools of two or more coins, which are named by their index.
uint8 constant CURVE = 9;
// Pools of two or more coins with their money in one vault: Balancer's.
uint8 constant BALANCER_V2 = 10;
uint8 constant BALANCER_V3 = 11;

/// A pool, with everything that a trade needs.
struct Venue {
    uint8 kind;
    /// The pool, or the contract that contains it.
    address pool;
    /// The following fields, with the two currencies, identify a pool in such a contract.
    address hooks;
    /// In millionths; 0x800000: set by the hooks.
    uint24 fee;
    /// The tick spacing; PancakeSwap Infinity adds the events that call the hooks. For Balancer pools: their name.
    bytes32 parameters;
    /// The wrapped native token, if the pool trades native money itself in its place; else zero.
    address wrapped;
}
