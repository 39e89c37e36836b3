// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FoundPools} from "./found-pools.sol";
import {HostileCalls} from "./hostile-calls.sol";
import {Bank, Found, Question} from "./search-types.sol";
import {BALANCER_V2, Venue} from "./venue.sol";

/**
 * Finds pools of two or more coins that keep their money in one vault. A vault cannot list the pools of a coin, so
 * pools from public lists are looked up in it. Only the vault's answer is trusted.
 */
abstract contract BasketSearch is HostileCalls, FoundPools {
    /// getPoolTokens(bytes32): coins, balances, block
    bytes4 private constant COINS_BY_ID = bytes4(keccak256("getPoolTokens(bytes32)"));
    /// getPoolTokenInfo(address): coins, three words about each, balances, scaled balances
    bytes4 private constant COINS_BY_POOL = bytes4(keccak256("getPoolTokenInfo(address)"));
    bytes4 private constant OWN_ID = bytes4(keccak256("getPoolId()"));

    struct Basket {
        uint256 source;
        Venue venue;
        bytes32[] coins;
        bytes32[] balances;
    }

    /// The contents of each listed pool; without coins if no vault knows it.
    function openBaskets(Question calldata asked) internal view returns (Basket[] memory baskets) {
        address[] calldata pools = asked.listed.pools;
        baskets = new Basket[](pools.length * asked.banks.length);
        uint256 first = asked.lookups.length + asked.singletons.length;
        for (uint256 i = 0; i < baskets.length; i++) {
            uint256 bank = i / pools.length;
            baskets[i] = openBasket(asked.banks[bank], pools[i % pools.length]);
            baskets[i].source = first + bank;
        }
    }

    function openBasket(Bank calldata bank, address pool) private view returns (Basket memory basket) {
        bytes32 name = bytes32(uint256(uint160(pool)));
        bytes32[] memory words;
        if (bank.kind == BALANCER_V2) {
            (, uint256 id,) = read(pool, abi.encodeWithSelector(OWN_ID));
            name = bytes32(id);
            // The vault assigns ids that begin with the address of the pool.
            if (address(bytes20(name)) != pool) return basket;
            words = readAll(bank.vault, abi.encodeWithSelector(COINS_BY_ID, name));
        } else {
            words = readAll(bank.vault, abi.encodeWithSelector(COINS_BY_POOL, pool));
        }
        basket.venue = Venue(bank.kind, bank.vault, address(0), 0, name, address(0));
        basket.coins = listIn(words, 0);
        basket.balances = listIn(words, bank.kind == BALANCER_V2 ? 1 : 2);
    }

    /// `spot`: the index of the pair, and the start of its pools.
    function searchBaskets(
        Question calldata asked,
        uint256[2] memory spot,
        Basket[] memory baskets,
        Found[] memory pools
    ) internal pure {
        for (uint256 i = 0; i < baskets.length; i++) {
            Found memory found;
            (found.pair, found.source, found.venue) = (spot[0], baskets[i].source, baskets[i].venue);
            found.baseBalance = balanceIn(baskets[i], asked.pairs[spot[0]].base);
            if (found.baseBalance == 0) continue;
            found.quoteBalance = balanceIn(baskets[i], asked.pairs[spot[0]].quote);
            if (found.quoteBalance > 0) insert(pools, found, spot[1], spot[1] + asked.pairs[spot[0]].keep);
        }
    }

    function balanceIn(Basket memory basket, address coin) private pure returns (uint256) {
        for (uint256 i = 0; i < basket.coins.length && i < basket.balances.length; i++) {
            if (address(uint160(uint256(basket.coins[i]))) == coin) return uint256(basket.balances[i]);
        }
        return 0;
    }
}
