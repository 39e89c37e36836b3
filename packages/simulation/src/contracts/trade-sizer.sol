// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Quotes} from "./token-simulator/quotes.sol";
import {Venue} from "./token-simulator/venue.sol";

/// Finds the amount that can be traded on a pool within a price limit. It is never deployed and exists only during one
/// simulated call.
contract TradeSizer is Quotes {
    uint256 private constant QUOTE_GAS = 600_000;
    /// The number of bisections that narrow the range from a ten-thousandth of the pool to all of it down to 4 %.
    uint256 private constant STEPS = 8;
    uint256 private constant TINY_SHARE = 10_000;
    uint256 private constant LARGEST = 1 << 112;

    struct Size {
        /// In units of the paid token; zero if the pool told no price.
        uint256 largest;
        /// True if even an amount as large as the pool's reserves stays within the limit.
        bool isWhole;
        /// A trade too small to move the price, and its output.
        uint256 tiny;
        uint256 tinyOut;
    }

    /**
     * Finds the largest purchase (paid in tokens[0]) and sale (paid in tokens[1]) whose average price is at most
     * `limitPercent` worse than that of a tiny trade. `depths`: the pool's reserves of tokens[0] and tokens[1].
     */
    function size(
        Venue calldata venue,
        address[2] calldata tokens,
        uint256[2] calldata depths,
        uint256 limitPercent,
        bytes32 salt
    ) external returns (Size[2] memory sizes) {
        secret = salt;
        for (uint256 i = 0; i < 2; i++) {
            uint256 depth = depths[i] < LARGEST ? depths[i] : LARGEST;
            sizes[i].tiny = depth / TINY_SHARE;
            if (sizes[i].tiny == 0) continue;
            Trade memory trade = Trade(venue, [tokens[i], tokens[1 - i]], sizes[i].tiny);
            sizes[i].tinyOut = ask(trade);
            if (sizes[i].tinyOut > 0) search(trade, depth, 100 - limitPercent, sizes[i]);
        }
    }

    function search(Trade memory trade, uint256 depth, uint256 leastPercent, Size memory found) private {
        (uint256 low, uint256 high) = (found.tiny, depth);
        found.isWhole = fits(trade, depth, leastPercent, found);
        for (uint256 i = 0; i < STEPS && !found.isWhole; i++) {
            uint256 middle = root(low * high);
            if (fits(trade, middle, leastPercent, found)) low = middle;
            else high = middle;
        }
        found.largest = found.isWhole ? depth : low;
    }

    function fits(Trade memory trade, uint256 amount, uint256 leastPercent, Size memory found) private returns (bool) {
        trade.amount = amount;
        uint256 out = ask(trade);
        if (out == 0 || out > LARGEST || found.tinyOut > LARGEST) return false;
        return out * found.tiny * 100 >= found.tinyOut * amount * leastPercent;
    }

    function ask(Trade memory trade) private returns (uint256 out) {
        bytes memory question = abi.encodeCall(this.quote, (trade));
        uint256 limit = QUOTE_GAS;
        uint256 size_;
        bytes32 told;
        assembly {
            pop(call(limit, address(), 0, add(question, 32), mload(question), 0, 64))
            size_ := returndatasize()
            told := mload(0)
            out := mload(32)
        }
        if (size_ != 64 || told != secret) return 0;
    }

    function root(uint256 square) private pure returns (uint256 result) {
        result = square;
        uint256 next = (square + 1) / 2;
        while (next < result) (result, next) = (next, (square / next + next) / 2);
    }

    receive() external payable {}
}
