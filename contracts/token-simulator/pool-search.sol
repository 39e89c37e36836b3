// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Depth} from "./depth.sol";
import {UNISWAP_V4, Venue} from "./venue.sol";

/// Finds the pools of a token by asking factories, and what is in them.
abstract contract PoolSearch is Depth {
    uint256 private constant MAX_TICK_READS = 500;
    /// Different parameters that others' pools may add to the usual ones.
    uint256 private constant MAX_LISTED = 8;

    /// One question to a factory: selector(tokenA, tokenB, parameter), whose answer holds the pool in this word.
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
        Listed listed;
    }

    struct Found {
        uint256 pair;
        /// Which of the lookups led to it, or of the singletons that follow them.
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

    function find(Question calldata asked) external view returns (Token memory about, Found[] memory pools) {
        about = describe(asked.token);
        if (!about.isToken) return (about, pools);
        uint256 total;
        for (uint256 i = 0; i < asked.pairs.length; i++) total += asked.pairs[i].keep;
        pools = new Found[](total);
        bytes32[][] memory parameters = new bytes32[][](asked.lookups.length);
        for (uint256 j = 0; j < parameters.length; j++) parameters[j] = parametersOf(asked.lookups[j], asked.listed.pools);
        Budget memory budget = Budget(MAX_TICK_READS);
        uint256 start;
        for (uint256 i = 0; i < asked.pairs.length; i++) {
            Pair calldata pair = asked.pairs[i];
            for (uint256 j = 0; j < parameters.length; j++) {
                searchFactory(asked, [i, j, start], parameters[j], pools);
            }
            if (!pair.priced) searchSingletons(asked, [i, start], pools, budget);
            // Only now, for the few that are kept: the token may make every answer expensive.
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
        if (lookup.keys != 0) return readList(lookup.factory, lookup.keys);
        if (lookup.own != 0) return parametersOfListed(lookup.own, listed);
        parameters = new bytes32[](1);
        parameters[0] = lookup.parameter;
    }

    /// What pools that others list say their parameter is, each once.
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

    /// `spot`: the pair, the lookup, and where the pools of the pair begin.
    function searchFactory(
        Question calldata asked,
        uint256[3] memory spot,
        bytes32[] memory parameters,
        Found[] memory pools
    ) private view {
        Pair calldata pair = asked.pairs[spot[0]];
        Lookup calldata lookup = asked.lookups[spot[1]];
        if (pair.priced && lookup.price == 0) return;
        for (uint256 i = 0; i < parameters.length; i++) {
            uint256 free = freeMemory();
            Found memory found = look(pair, lookup, parameters[i]);
            (found.pair, found.source) = (spot[0], spot[1]);
            if (found.quoteBalance > 0) insert(pools, found, spot[2], spot[2] + pair.keep);
            else releaseMemory(free);
        }
    }

    function look(Pair calldata pair, Lookup calldata lookup, bytes32 parameter)
        private
        view
        returns (Found memory found)
    {
        bytes memory question = abi.encodeWithSelector(lookup.selector, pair.base, pair.quote, parameter);
        (, uint256 first, uint256 second) = read(lookup.factory, question);
        address pool = address(uint160(lookup.word == 0 ? first : second));
        if (pool.code.length == 0) return found;
        (found.venue.kind, found.venue.pool) = (lookup.kind, pool);
        (, found.quoteBalance,) = read(pair.quote, abi.encodeWithSelector(0x70a08231, pool));
        if (lookup.price != 0) (, found.price0, found.price1) = read(pool, abi.encodeWithSelector(lookup.price));
    }

    /// `spot`: the pair, and where its pools begin.
    function searchSingletons(
        Question calldata asked,
        uint256[2] memory spot,
        Found[] memory pools,
        Budget memory budget
    ) private view {
        for (uint256 j = 0; j < asked.singletons.length; j++) {
            Singleton calldata singleton = asked.singletons[j];
            if (singleton.manager.code.length == 0) continue;
            Found memory place;
            (place.pair, place.source) = (spot[0], asked.lookups.length + j);
            for (uint256 i = 0; i < singleton.tiers.length; i++) {
                Tier calldata tier = singleton.tiers[i];
                place.venue =
                    Venue(singleton.kind, singleton.manager, tier.hooks, tier.fee, tier.parameters, address(0));
                insertKeyed(asked, place, spot[1], pools, budget);
            }
            for (uint256 i = 0; i < asked.listed.ids.length; i++) {
                place.venue = venueOf(singleton, asked.listed.ids[i]);
                if (place.venue.parameters != 0) insertKeyed(asked, place, spot[1], pools, budget);
            }
        }
    }

    /// The pool that this key names, and where money may be native the one of native money.
    function insertKeyed(
        Question calldata asked,
        Found memory place,
        uint256 start,
        Found[] memory pools,
        Budget memory budget
    ) private view {
        Pair calldata pair = asked.pairs[place.pair];
        insertVariant(pair, place, address(0), start, pools, budget);
        if (pair.base != asked.wrapped && pair.quote != asked.wrapped) return;
        insertVariant(pair, place, asked.wrapped, start, pools, budget);
    }

    function insertVariant(
        Pair calldata pair,
        Found memory place,
        address wrapped,
        uint256 start,
        Found[] memory pools,
        Budget memory budget
    ) private view {
        uint256 free = freeMemory();
        Found memory found = lookInto(pair, place, wrapped, budget);
        if (found.quoteBalance > 0) insert(pools, found, start, start + pair.keep);
        else releaseMemory(free);
    }

    function lookInto(Pair calldata pair, Found memory place, address wrapped, Budget memory budget)
        private
        view
        returns (Found memory found)
    {
        Venue memory venue = place.venue;
        found.venue = Venue(venue.kind, venue.pool, venue.hooks, venue.fee, venue.parameters, wrapped);
        (found.pair, found.source) = (place.pair, place.source);
        (address currency0, address currency1) = currenciesOf(found.venue, pair.base, pair.quote);
        Place memory pool = Place(venue.kind, venue.pool, idOf(found.venue, currency0, currency1));
        PoolState memory state = stateOf(pool);
        int256 spacing = spacingOf(venue);
        if (state.sqrtPrice == 0 || spacing <= 0) return found;
        bool down = currency1 == currencyOf(found.venue, pair.quote);
        found.quoteBalance = depthOf(pool, spacing, down, budget);
        // As much of the token as that money is worth: what would have to leave the pool for it.
        found.baseBalance = convert(found.quoteBalance, state.sqrtPrice, state.sqrtPrice, !down);
    }

    /// The key of a pool that others list by its id; without parameters where the registry does not know it.
    function venueOf(Singleton calldata singleton, bytes32 id) private view returns (Venue memory venue) {
        if (singleton.kind == UNISWAP_V4) {
            // poolKeys(bytes25): currency0, currency1, fee, tickSpacing, hooks
            bytes memory question = abi.encodeWithSelector(0x86b6be7d, bytes25(id));
            (, uint256[6] memory key) = readWords(singleton.registry, question);
            return venueFrom(singleton, [key[4], key[2], key[3]]);
        }
        // poolIdToPoolKey(bytes32): currency0, currency1, hooks, poolManager, fee, parameters
        bytes memory asking = abi.encodeWithSelector(bytes4(keccak256("poolIdToPoolKey(bytes32)")), id);
        (, uint256[6] memory words) = readWords(singleton.registry, asking);
        return venueFrom(singleton, [words[2], words[4], words[5]]);
    }

    function venueFrom(Singleton calldata singleton, uint256[3] memory key) private pure returns (Venue memory) {
        return Venue(
            singleton.kind, singleton.manager, address(uint160(key[0])), uint24(key[1]), bytes32(key[2]), address(0)
        );
    }

    /// Keeps pools[start..end) in order of their quote balance, deepest first, and each pool once.
    function insert(Found[] memory pools, Found memory found, uint256 start, uint256 end) private pure {
        for (uint256 i = start; i < end; i++) {
            if (isSame(found.venue, pools[i].venue)) return;
            if (found.quoteBalance > pools[i].quoteBalance) (pools[i], found) = (found, pools[i]);
        }
    }

    /// Most questions lead nowhere, and memory costs more the more there is of it: what they used is used again.
    function freeMemory() private pure returns (uint256 free) {
        assembly {
            free := mload(64)
        }
    }

    /// Nothing that was made since may be referred to any more.
    function releaseMemory(uint256 free) private pure {
        assembly {
            mstore(64, free)
        }
    }

    function isSame(Venue memory one, Venue memory other) private pure returns (bool) {
        return keccak256(abi.encode(one)) == keccak256(abi.encode(other));
    }
}
