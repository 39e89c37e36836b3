// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BasketSearch} from "./basket-search.sol";
import {KeyedSearch} from "./keyed-search.sol";
import {Found, Lookup, Pair, Question, Token, WHOLE_LIST} from "./search-types.sol";
import {CURVE} from "./venue.sol";

/// Finds the pools of a token through factories, and reads their reserves.
abstract contract PoolSearch is KeyedSearch, BasketSearch {
    uint256 private constant MAX_TICK_READS = 500;
    /// The number of further parameters that listed pools may add to the usual ones.
    uint256 private constant MAX_LISTED = 8;
    /// The number of pools of a pair that one registry answer may add.
    uint256 private constant MAX_POOLS = 6;

    function find(Question calldata asked) external view returns (Token memory about, Found[] memory pools) {
        about = describe(asked.token);
        if (!about.isToken) return (about, pools);
        uint256 total;
        for (uint256 i = 0; i < asked.pairs.length; i++) total += asked.pairs[i].keep;
        pools = new Found[](total);
        bytes32[][] memory parameters = new bytes32[][](asked.lookups.length);
        for (uint256 j = 0; j < parameters.length; j++) parameters[j] = parametersOf(asked.lookups[j], asked.listed.pools);
        Budget memory budget = Budget(MAX_TICK_READS);
        Basket[] memory baskets = openBaskets(asked);
        uint256 start;
        for (uint256 i = 0; i < asked.pairs.length; i++) {
            Pair calldata pair = asked.pairs[i];
            for (uint256 j = 0; j < parameters.length; j++) {
                searchFactory(asked, [i, j, start], parameters[j], pools);
            }
            if (!pair.priced) searchSingletons(asked, [i, start], pools, budget);
            if (!pair.priced) searchBaskets(asked, [i, start], baskets, pools);
            // Only now, for the few pools kept, because the token may make every answer expensive.
            for (uint256 end = start + pair.keep; start < end; start++) {
                if (pools[start].source >= asked.lookups.length) continue;
                bytes memory question = abi.encodeWithSelector(0x70a08231, pools[start].venue.pool);
                (, pools[start].baseBalance,) = read(pair.base, question);
            }
        }
    }

    function parametersOf(Lookup calldata lookup, address[] calldata listed)
        private
        view
        returns (bytes32[] memory parameters)
    {
        if (lookup.keys != 0) return listIn(readAll(lookup.factory, abi.encodeWithSelector(lookup.keys)), 0);
        if (lookup.own != 0) return parametersOfListed(lookup.own, listed);
        parameters = new bytes32[](1);
        parameters[0] = lookup.parameter;
    }

    /// The parameters that listed pools report, each once.
    function parametersOfListed(bytes4 own, address[] calldata listed)
        private
        view
        returns (bytes32[] memory parameters)
    {
        parameters = new bytes32[](listed.length);
        uint256 count;
        for (uint256 i = 0; i < listed.length && count < MAX_LISTED; i++) {
            (, uint256 parameter,) = read(listed[i], abi.encodeWithSelector(own));
            if (parameter != 0 && !contains(parameters, count, bytes32(parameter))) {
                parameters[count++] = bytes32(parameter);
            }
        }
        assembly {
            mstore(parameters, count)
        }
    }

    function contains(bytes32[] memory list, uint256 count, bytes32 wanted) private pure returns (bool) {
        for (uint256 i = 0; i < count; i++) if (list[i] == wanted) return true;
        return false;
    }

    function describe(address token) private view returns (Token memory about) {
        about.codeSize = token.code.length;
        about.timestamp = block.timestamp;
        if (about.codeSize == 0) return about;
        (bool hasBalance,,) = read(token, abi.encodeWithSelector(0x70a08231, address(this)));
        (bool hasSupply,,) = read(token, abi.encodeWithSelector(0x18160ddd));
        about.isToken = hasBalance && hasSupply;
        (, about.decimals,) = read(token, abi.encodeWithSelector(0x313ce567));
    }

    /// `spot`: the index of the pair, of the lookup, and the start of the pair's pools.
    function searchFactory(
        Question calldata asked,
        uint256[3] memory spot,
        bytes32[] memory parameters,
        Found[] memory pools
    ) private view {
        Pair calldata pair = asked.pairs[spot[0]];
        Lookup calldata lookup = asked.lookups[spot[1]];
        if (pair.priced && lookup.price == 0) return;
        bool isOfToken = pair.base != asked.wrapped && pair.quote != asked.wrapped;
        if (lookup.native != address(0) && isOfToken) return;
        for (uint256 i = 0; i < parameters.length; i++) {
            uint256 free = freeMemory();
            bytes32[] memory candidates = poolsOf(pair, lookup, parameters[i], asked.wrapped);
            if (!insertAll(asked, spot, candidates, pools)) releaseMemory(free);
        }
    }

    /// Returns true if any of them is a pool.
    function insertAll(
        Question calldata asked,
        uint256[3] memory spot,
        bytes32[] memory candidates,
        Found[] memory pools
    ) private view returns (bool isAny) {
        Pair calldata pair = asked.pairs[spot[0]];
        Lookup calldata lookup = asked.lookups[spot[1]];
        for (uint256 i = 0; i < candidates.length && i < MAX_POOLS; i++) {
            address wrapped = lookup.native == address(0) ? address(0) : asked.wrapped;
            Found memory found = look(pair, lookup, address(uint160(uint256(candidates[i]))), wrapped);
            (found.pair, found.source) = (spot[0], spot[1]);
            if (found.quoteBalance == 0) continue;
            isAny = true;
            insert(pools, found, spot[2], spot[2] + pair.keep);
        }
    }

    function poolsOf(Pair calldata pair, Lookup calldata lookup, bytes32 parameter, address wrapped)
        private
        view
        returns (bytes32[] memory pools)
    {
        bool isNative = lookup.native != address(0);
        address base = isNative && pair.base == wrapped ? lookup.native : pair.base;
        address quote = isNative && pair.quote == wrapped ? lookup.native : pair.quote;
        bytes memory question = abi.encodeWithSelector(lookup.selector, base, quote, parameter);
        if (lookup.word == WHOLE_LIST) return listIn(readAll(lookup.factory, question), 0);
        (, uint256 first, uint256 second) = read(lookup.factory, question);
        pools = new bytes32[](2);
        pools[0] = bytes32(lookup.word == 0 ? first : second);
        // Curve's factories number the pools of a pair: each is requested only if the one before it exists.
        if (lookup.kind == CURVE && first != 0) {
            (, first,) = read(lookup.factory, abi.encodeWithSelector(lookup.selector, base, quote, uint256(parameter) + 1));
            pools[1] = bytes32(first);
        }
    }

    /// `wrapped`: the wrapped native token, if the pool holds native money itself in its place.
    function look(Pair calldata pair, Lookup calldata lookup, address pool, address wrapped)
        private
        view
        returns (Found memory found)
    {
        if (pool.code.length == 0) return found;
        (found.venue.kind, found.venue.pool, found.venue.wrapped) = (lookup.kind, pool, wrapped);
        if (wrapped != address(0) && pair.quote == wrapped) found.quoteBalance = pool.balance;
        else (, found.quoteBalance,) = read(pair.quote, abi.encodeWithSelector(0x70a08231, pool));
        if (lookup.price != 0) (, found.price0, found.price1) = read(pool, abi.encodeWithSelector(lookup.price));
    }
}
