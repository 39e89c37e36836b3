// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {KeyedPools} from "./keyed-pools.sol";
import {PANCAKE_BINS, UNISWAP_V4, Venue} from "./venue.sol";

/// Swaps on a pool that is an entry of one contract, within the callback in which that contract lends everything.
abstract contract KeyedSwaps is KeyedPools {
    uint160 private constant LOWEST_PRICE = 4295128739 + 1;
    uint160 private constant HIGHEST_PRICE = 1461446703485210103287273052203988822378723970342 - 1;

    function placeOf(Venue memory venue, address currency0, address currency1) internal pure returns (Place memory) {
        return Place(venue.kind, venue.pool, idOf(venue, currency0, currency1));
    }

    function swapThrough(Venue memory venue, address from, address to, int256 amount)
        internal
        returns (uint256 used, uint256 out)
    {
        bool zeroForOne = from < to;
        SwapParams memory params = SwapParams(zeroForOne, amount, zeroForOne ? LOWEST_PRICE : HIGHEST_PRICE);
        int256 delta = zeroForOne ? swapBy(venue, from, to, params) : swapBy(venue, to, from, params);
        // The upper half is the trader's change in currency0, the lower half in currency1.
        (int256 change0, int256 change1) = (delta >> 128, int128(delta));
        (int256 cost, int256 gain) = zeroForOne ? (-change0, change1) : (-change1, change0);
        return (cost > 0 ? uint256(cost) : 0, gain > 0 ? uint256(gain) : 0);
    }

    function swapBy(Venue memory venue, address currency0, address currency1, SwapParams memory params)
        private
        returns (int256)
    {
        if (venue.kind == UNISWAP_V4) {
            UniswapKey memory key = UniswapKey(currency0, currency1, venue.fee, int24(spacingOf(venue)), venue.hooks);
            return IUniswapV4(venue.pool).swap(key, params, "");
        }
        PancakeKey memory pool;
        (pool.currency0, pool.currency1, pool.hooks) = (currency0, currency1, venue.hooks);
        (pool.poolManager, pool.fee, pool.parameters) = (venue.pool, venue.fee, venue.parameters);
        if (venue.kind == PANCAKE_BINS) {
            return IPancakeBins(venue.pool).swap(pool, params.zeroForOne, int128(params.amountSpecified), "");
        }
        return IPancakeInfinity(venue.pool).swap(pool, params, "");
    }

    /// The contract that holds the money of all pools.
    function bankOf(Venue memory venue) internal view returns (address) {
        return venue.kind == UNISWAP_V4 ? venue.pool : IPancakeInfinity(venue.pool).vault();
    }
}

struct UniswapKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct PancakeKey {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IUniswapV4 {
    function swap(UniswapKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
}

interface IPancakeInfinity {
    function vault() external view returns (address);
    function swap(PancakeKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
}

interface IPancakeBins {
    function swap(PancakeKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata hookData)
        external
        returns (int256 delta);
}
