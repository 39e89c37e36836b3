// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {HostileCalls} from "./hostile-calls.sol";
import {PANCAKE_BINS, UNISWAP_V4, Venue} from "./venue.sol";

/// Reads pools that have a key instead of an address: those of Uniswap V4 and PancakeSwap Infinity.
abstract contract KeyedPools is HostileCalls {
    // Uniswap V4, PoolManager: the storage slot of the mapping from ids to pools, and the offsets of its parts.
    uint256 private constant POOLS_SLOT = 6;
    uint256 private constant LIQUIDITY_OFFSET = 3;
    uint256 private constant TICKS_OFFSET = 4;
    uint256 private constant BITMAP_OFFSET = 5;

    bytes4 private constant EXTSLOAD = bytes4(keccak256("extsload(bytes32)"));
    bytes4 private constant GET_SLOT_0 = bytes4(keccak256("getSlot0(bytes32)"));
    bytes4 private constant GET_LIQUIDITY = bytes4(keccak256("getLiquidity(bytes32)"));
    bytes4 private constant GET_TICK = bytes4(keccak256("getPoolTickInfo(bytes32,int24)"));
    bytes4 private constant GET_BIN = bytes4(keccak256("getBin(bytes32,uint24)"));
    bytes4 private constant NEXT_BIN = bytes4(keccak256("getNextNonEmptyBin(bytes32,bool,uint24)"));
    bytes4 private constant GET_BITMAP = bytes4(keccak256("getPoolBitmapInfo(bytes32,int16)"));

    struct PoolState {
        /// Zero if there is no such pool. For a pool in bins: the number of the active bin.
        uint256 sqrtPrice;
        int256 tick;
        /// Fees in millionths: that of the liquidity providers, and the protocol's in twelve bits for each direction.
        uint256 lpFee;
        uint256 protocolFee;
    }

    /// The contract and id under which a pool's state is read.
    struct Place {
        uint8 kind;
        address manager;
        bytes32 id;
    }

    /// The two currencies sorted by address; native money has the address zero.
    function currenciesOf(Venue memory venue, address one, address other)
        internal
        pure
        returns (address currency0, address currency1)
    {
        (currency0, currency1) = (currencyOf(venue, one), currencyOf(venue, other));
        if (currency0 > currency1) (currency0, currency1) = (currency1, currency0);
    }

    function currencyOf(Venue memory venue, address token) internal pure returns (address) {
        return token == venue.wrapped ? address(0) : token;
    }

    function idOf(Venue memory venue, address currency0, address currency1) internal pure returns (bytes32) {
        return venue.kind == UNISWAP_V4
            ? keccak256(abi.encode(currency0, currency1, venue.fee, venue.parameters, venue.hooks))
            : keccak256(abi.encode(currency0, currency1, venue.hooks, venue.pool, venue.fee, venue.parameters));
    }

    function spacingOf(Venue memory venue) internal pure returns (int256) {
        if (venue.kind == UNISWAP_V4) return int256(uint256(venue.parameters));
        // The lowest 16 bits tell when the hooks are called.
        return int24(uint24(uint256(venue.parameters) >> 16));
    }

    function stateOf(Place memory place) internal view returns (PoolState memory state) {
        if (place.kind != UNISWAP_V4) {
            (, uint256[6] memory words) = readWords(place.manager, abi.encodeWithSelector(GET_SLOT_0, place.id));
            if (place.kind == PANCAKE_BINS) return PoolState(words[0], 0, words[2], words[1]);
            return PoolState(words[0], int256(words[1]), words[3], words[2]);
        }
        uint256 slot0 = load(place, rootOf(place.id));
        state.sqrtPrice = uint160(slot0);
        state.tick = int24(uint24(slot0 >> 160));
        state.protocolFee = uint24(slot0 >> 184);
        state.lpFee = uint24(slot0 >> 208);
    }

    function liquidityOf(Place memory place) internal view returns (uint256 liquidity) {
        if (place.kind == UNISWAP_V4) return uint128(load(place, rootOf(place.id) + LIQUIDITY_OFFSET));
        (, liquidity,) = read(place.manager, abi.encodeWithSelector(GET_LIQUIDITY, place.id));
    }

    /// The change of the liquidity in range when the price rises through this tick.
    function liquidityNetAt(Place memory place, int256 tick) internal view returns (int256 net) {
        if (place.kind == UNISWAP_V4) {
            uint256 slot = rootOf(place.id) + TICKS_OFFSET;
            return int128(uint128(load(place, uint256(keccak256(abi.encode(tick, slot)))) >> 128));
        }
        (, , uint256 second) = read(place.manager, abi.encodeWithSelector(GET_TICK, place.id, tick));
        return int256(second);
    }

    /// The bitmap of 256 neighbouring ticks at which liquidity begins or ends.
    function bitmapAt(Place memory place, int256 word) internal view returns (uint256 bits) {
        if (place.kind == UNISWAP_V4) {
            uint256 slot = rootOf(place.id) + BITMAP_OFFSET;
            return load(place, uint256(keccak256(abi.encode(word, slot))));
        }
        (, bits,) = read(place.manager, abi.encodeWithSelector(GET_BITMAP, place.id, word));
    }

    /// The reserves of a bin.
    function binAt(Place memory place, uint256 bin) internal view returns (uint256 reserve0, uint256 reserve1) {
        (, reserve0, reserve1) = read(place.manager, abi.encodeWithSelector(GET_BIN, place.id, bin));
    }

    /// The nearest non-empty bin below or above; none if the answer lies on the other side.
    function nextBin(Place memory place, uint256 bin, bool down) internal view returns (uint256 next) {
        (, next,) = read(place.manager, abi.encodeWithSelector(NEXT_BIN, place.id, down, bin));
    }

    /// The value of an amount in the other currency, between two prices; at most 2^128.
    function convert(uint256 amount, uint256 price, uint256 other, bool zeroForOne) internal pure returns (uint256) {
        for (uint256 i = 0; i < 2; i++) {
            uint256 sqrtPrice = i == 0 ? price : other;
            if (amount >> 128 != 0 || sqrtPrice == 0) return 1 << 128;
            amount = zeroForOne ? timesPrice(amount, sqrtPrice) : (amount << 96) / sqrtPrice;
        }
        return amount >> 128 == 0 ? amount : 1 << 128;
    }

    /// An amount below 2^128 times a price below 2^160 with 96 binary places.
    function timesPrice(uint256 amount, uint256 price) internal pure returns (uint256) {
        return price >> 128 == 0 ? (amount * price) >> 96 : (amount * (price >> 32)) >> 64;
    }

    function rootOf(bytes32 id) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(id, POOLS_SLOT)));
    }

    function load(Place memory place, uint256 slot) private view returns (uint256 value) {
        (, value,) = read(place.manager, abi.encodeWithSelector(EXTSLOAD, slot));
    }
}
