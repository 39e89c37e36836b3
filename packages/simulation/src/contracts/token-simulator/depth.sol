// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {KeyedPools} from "./keyed-pools.sol";

/// Computes the reserves of pools without their own balance, because one contract holds the money of all pools.
abstract contract Depth is KeyedPools {
    uint256 private constant MAX_TICK_WORDS = 8;
    uint256 private constant MAX_BINS = 24;
    /// The number of bins that 8 words of a bitmap cover.
    uint256 private constant MAX_BIN_DISTANCE = 2048;
    int256 private constant MAX_TICK = 887_272;
    // 2^128 / sqrt(1.0001)
    uint256 private constant SQRT_PER_TICK = 0xfffcb933bd6fad37aa2d162d1a594001;

    /// The remaining number of reads of ticks. It is limited because anyone may fill a pool with ticks.
    struct Budget {
        uint256 reads;
    }

    struct Walk {
        bool down;
        uint256 price;
        uint256 liquidity;
        uint256 amount;
    }

    /**
     * The amount of a currency that sellers of the other one could take out within 8 words of the tick bitmap. This is
     * real money, not the current liquidity extrapolated over all prices. `down`: currency1, which a falling price pays
     * out.
     */
    function depthOf(Place memory place, int256 spacing, bool down, Budget memory budget)
        internal
        view
        returns (uint256)
    {
        PoolState memory state = stateOf(place);
        Walk memory walk = Walk(down, state.sqrtPrice, liquidityOf(place), 0);
        int256 position = floor(state.tick, spacing) + (down ? int256(0) : int256(1));
        for (uint256 i = 0; i < MAX_TICK_WORDS; i++) {
            if (budget.reads == 0) return walk.amount;
            budget.reads--;
            int256 word = position >> 8;
            uint256 bits = ahead(bitmapAt(place, word), uint256(position & 255), down);
            while (bits != 0) {
                if (budget.reads == 0) return walk.amount;
                budget.reads--;
                uint256 bit = down ? highestBit(bits) : highestBit(bits & (~bits + 1));
                bits ^= 1 << bit;
                int256 tick = (word * 256 + int256(bit)) * spacing;
                advance(walk, tick);
                int256 net = liquidityNetAt(place, tick);
                int256 left = int256(walk.liquidity) + (down ? -net : net);
                if (left < 0) return walk.amount;
                walk.liquidity = uint256(left);
            }
            position = down ? word * 256 - 1 : (word + 1) * 256;
        }
        advance(walk, position * spacing);
        return walk.amount;
    }

    /// The same for a pool in bins: lower bins hold only currency1, higher bins only currency0.
    function depthOfBins(Place memory place, bool down, Budget memory budget) internal view returns (uint256 amount) {
        uint256 active = stateOf(place).sqrtPrice;
        uint256 bin = active;
        for (uint256 i = 0; i < MAX_BINS && budget.reads > 1; i++) {
            budget.reads -= 2;
            (uint256 reserve0, uint256 reserve1) = binAt(place, bin);
            amount += down ? reserve1 : reserve0;
            uint256 next = nextBin(place, bin, down);
            bool isBehind = down ? next >= bin || next == 0 : next <= bin || next == type(uint24).max;
            if (isBehind || (down ? active - next : next - active) > MAX_BIN_DISTANCE) break;
            bin = next;
        }
    }

    /// Trades up to a tick, and adds the output.
    function advance(Walk memory walk, int256 tick) private pure {
        uint256 next = sqrtPriceAt(tick);
        if (walk.down ? next >= walk.price : next <= walk.price) return;
        walk.amount += walk.down
            ? timesPrice(walk.liquidity, walk.price - next)
            : (walk.liquidity << 96) / walk.price - (walk.liquidity << 96) / next;
        walk.price = next;
    }

    /// sqrt(1.0001)^tick with 96 binary places; beyond the last tick, the value of the last.
    function sqrtPriceAt(int256 tick) private pure returns (uint256 price) {
        if (tick > MAX_TICK) tick = MAX_TICK;
        if (tick < -MAX_TICK) tick = -MAX_TICK;
        uint256 power = SQRT_PER_TICK;
        price = 1 << 128;
        for (uint256 left = uint256(tick < 0 ? -tick : tick); left != 0; left >>= 1) {
            if (left & 1 != 0) price = (price * power) >> 128;
            power = (power * power) >> 128;
        }
        return (tick > 0 ? type(uint256).max / price : price) >> 32;
    }

    function ahead(uint256 bits, uint256 position, bool down) private pure returns (uint256) {
        uint256 below = (1 << position) - 1;
        return down ? bits & (below | (1 << position)) : bits & ~below;
    }

    function floor(int256 tick, int256 spacing) private pure returns (int256 quotient) {
        quotient = tick / spacing;
        if (tick < 0 && tick % spacing != 0) quotient--;
    }

    function highestBit(uint256 bits) private pure returns (uint256 position) {
        for (uint256 half = 128; half != 0; half >>= 1) {
            if (bits >> half == 0) continue;
            bits >>= half;
            position += half;
        }
    }
}
