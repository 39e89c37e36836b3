// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

// The kinds of pools, by how they are traded with.
uint8 constant CONSTANT_PRODUCT = 0;
uint8 constant CONCENTRATED = 1;
uint8 constant SOLIDLY = 2;
uint8 constant LIQUIDITY_BOOK = 3;
// Concentrated pools whose payment comes first: Algebra up to version 2, and Algebra Integral.
uint8 constant ALGEBRA = 4;
uint8 constant ALGEBRA_INTEGRAL = 5;
// Pools that are entries in one contract, which holds the money of them all.
uint8 constant UNISWAP_V4 = 6;
uint8 constant PANCAKE_INFINITY = 7;
uint8 constant PANCAKE_BINS = 8;
// Pools of two coins or more, which are named by their places in the pool.
uint8 constant CURVE = 9;
// Pools of two coins or more whose money lies in one vault: Balancer's.
uint8 constant BALANCER_V2 = 10;
uint8 constant BALANCER_V3 = 11;

/// A pool and all that is needed to trade on it.
struct Venue {
    uint8 kind;
    /// The pool, or the contract that keeps it among others.
    address pool;
    /// The rest is what names a pool in such a contract, beside its two currencies.
    address hooks;
    /// In millionths; 0x800000: set by the hooks.
    uint24 fee;
    /// The tick spacing; PancakeSwap Infinity puts what the hooks are called for beside it. Of Balancer's pools: their name.
    bytes32 parameters;
    /// The wrapped native token, where the pool trades native money itself in its place; zero where it does not.
    address wrapped;
}
