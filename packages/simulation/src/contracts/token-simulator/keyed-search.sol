// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Depth} from "./depth.sol";
import {FoundPools} from "./found-pools.sol";
import {Found, Pair, Question, Singleton, Tier} from "./search-types.sol";
import {PANCAKE_BINS, UNISWAP_V4, Venue} from "./venue.sol";

/// Finds pools that are entries of one contract, by usual keys and by keys from public lists.
abstract contract KeyedSearch is Depth, FoundPools {
    /// `spot`: the index of the pair, and the start of its pools.
    function searchSingletons(
        Question calldata asked,
        uint256[2] memory spot,
        Found[] memory pools,
        Budget memory budget
    ) internal view {
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

    /// Inserts the pool with this key, and if one side is the wrapped native token, also the pool of native money.
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
        if (venue.kind == PANCAKE_BINS) {
            // The cut of hooks cannot be computed there, because bins have no square root of a price.
            if (venue.hooks != address(0)) return found;
            found.quoteBalance = depthOfBins(pool, down, budget);
            if (found.quoteBalance > 0) found.baseBalance = depthOfBins(pool, !down, budget);
            return found;
        }
        found.quoteBalance = depthOf(pool, spacing, down, budget);
        // The token amount worth that money, which would have to leave the pool for it.
        found.baseBalance = convert(found.quoteBalance, state.sqrtPrice, state.sqrtPrice, !down);
    }

    /// The key of a pool listed by its id; without parameters if the registry does not know it.
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
}
