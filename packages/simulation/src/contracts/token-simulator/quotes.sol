// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Baskets, Funds, IBalancerVault, VaultSwap} from "./baskets.sol";
import {KeyedSwaps} from "./keyed-swaps.sol";
import {
    ALGEBRA_INTEGRAL,
    BALANCER_V2,
    CONSTANT_PRODUCT,
    CURVE,
    LIQUIDITY_BOOK,
    PANCAKE_BINS,
    SOLIDLY,
    UNISWAP_V4,
    Venue
} from "./venue.sol";

/**
 * Gets a pool's output by the pool's own arithmetic: begins a trade, and reverts it before the payment. The result
 * includes the fees of the pool and its hooks, but not those of the token.
 */
abstract contract Quotes is KeyedSwaps, Baskets {
    uint160 private constant MIN_PRICE = 4295128739 + 1;
    uint160 private constant MAX_PRICE = 1461446703485210103287273052203988822378723970342 - 1;

    /// Unknown to token and hooks, which may revert with any data.
    bytes32 internal secret;

    struct Trade {
        Venue venue;
        address[2] tokens;
        uint256 amount;
    }

    /// Always reverts: with the secret and the output in tokens[1] for `amount` of tokens[0], if the pool tells it.
    function quote(Trade calldata trade) external {
        Venue memory venue = trade.venue;
        if (venue.kind == CONSTANT_PRODUCT) tell(quotePair(trade));
        if (venue.kind == SOLIDLY) {
            tell(first(venue.pool, abi.encodeWithSignature("getAmountOut(uint256,address)", trade.amount, trade.tokens[0])));
        }
        if (venue.kind == LIQUIDITY_BOOK) tell(quoteBook(trade));
        if (venue.kind <= ALGEBRA_INTEGRAL) {
            bool isFirst = trade.tokens[0] < trade.tokens[1];
            bytes memory data = abi.encode(trade.amount);
            IQuotable(venue.pool).swap(address(this), isFirst, int256(trade.amount), isFirst ? MIN_PRICE : MAX_PRICE, data);
        }
        if (venue.kind == UNISWAP_V4) IQuotable(venue.pool).unlock(abi.encode(trade));
        if (venue.kind <= PANCAKE_BINS) IQuotable(bankOf(venue)).lock(abi.encode(trade));
        if (venue.kind == CURVE) tell(quoteCurve(trade));
        if (venue.kind == BALANCER_V2) tell(quoteBalancer(trade));
        IBalancerVault(venue.pool).unlock(abi.encodeCall(this.quoteUnlocked, (trade)));
    }

    function quotePair(Trade calldata trade) private view returns (uint256) {
        (bool ok, uint256 reserve0, uint256 reserve1) =
            read(trade.venue.pool, abi.encodeWithSignature("getReserves()"));
        if (!ok) return 0;
        if (trade.tokens[0] > trade.tokens[1]) (reserve0, reserve1) = (reserve1, reserve0);
        return (trade.amount * reserve1) / (reserve0 + trade.amount);
    }

    function quoteBook(Trade calldata trade) private view returns (uint256) {
        address book = trade.venue.pool;
        bool forY = trade.tokens[0] == address(uint160(first(book, abi.encodeWithSignature("getTokenX()"))));
        (bool ok, uint256 left, uint256 out) =
            read(book, abi.encodeWithSignature("getSwapOut(uint128,bool)", uint128(trade.amount), forY));
        return ok && left == 0 ? out : 0;
    }

    function quoteCurve(Trade calldata trade) private view returns (uint256 out) {
        uint256 from = placeIn(trade.venue, trade.tokens[0]);
        uint256 to = placeIn(trade.venue, trade.tokens[1]);
        out = first(trade.venue.pool, abi.encodeWithSignature("get_dy(int128,int128,uint256)", from, to, trade.amount));
        if (out > 0) return out;
        return first(trade.venue.pool, abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, to, trade.amount));
    }

    function quoteBalancer(Trade calldata trade) private returns (uint256) {
        BatchStep[] memory steps = new BatchStep[](1);
        steps[0] = BatchStep(trade.venue.parameters, 0, 1, trade.amount, "");
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (trade.tokens[0], trade.tokens[1]);
        Funds memory funds = Funds(address(this), false, address(this), false);
        int256[] memory deltas = IQuotable(trade.venue.pool).queryBatchSwap(0, steps, assets, funds);
        return deltas.length == 2 && deltas[1] < 0 ? uint256(-deltas[1]) : 0;
    }

    function quoteUnlocked(Trade calldata trade) external {
        address pool = address(uint160(uint256(trade.venue.parameters)));
        VaultSwap memory swap = VaultSwap(0, pool, trade.tokens[0], trade.tokens[1], trade.amount, 0, "");
        (,, uint256 out) = IBalancerVault(msg.sender).swap(swap);
        tell(out);
    }

    function unlockCallback(bytes calldata data) external {
        quoteKeyed(abi.decode(data, (Trade)));
    }

    function lockAcquired(bytes calldata data) external {
        quoteKeyed(abi.decode(data, (Trade)));
    }

    function quoteKeyed(Trade memory trade) private {
        address from = currencyOf(trade.venue, trade.tokens[0]);
        address to = currencyOf(trade.venue, trade.tokens[1]);
        (uint256 used, uint256 out) = swapThrough(trade.venue, from, to, -int256(trade.amount));
        tell(used < trade.amount ? 0 : out);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external view {
        tellSwap(amount0, amount1, data);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external view {
        tellSwap(amount0, amount1, data);
    }

    function algebraSwapCallback(int256 amount0, int256 amount1, bytes calldata data) external view {
        tellSwap(amount0, amount1, data);
    }

    /// A pool that runs out asks for less than offered.
    function tellSwap(int256 amount0, int256 amount1, bytes calldata data) private view {
        uint256 owed = uint256(amount0 > 0 ? amount0 : amount1);
        tell(owed < abi.decode(data, (uint256)) ? 0 : uint256(-(amount0 > 0 ? amount1 : amount0)));
    }

    function first(address target, bytes memory question) private view returns (uint256 word) {
        bool ok;
        (ok, word,) = read(target, question);
        if (!ok) return 0;
    }

    function tell(uint256 out) private view {
        bytes memory answer = abi.encode(secret, out);
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

struct BatchStep {
    bytes32 poolId;
    uint256 assetInIndex;
    uint256 assetOutIndex;
    uint256 amount;
    bytes userData;
}

/// The pools of Uniswap V3 and Algebra, and the vaults of Uniswap V4, PancakeSwap Infinity and Balancer V2.
interface IQuotable {
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data) external;
    function unlock(bytes calldata data) external;
    function lock(bytes calldata data) external;
    function queryBatchSwap(uint8 kind, BatchStep[] calldata steps, address[] calldata assets, Funds calldata funds)
        external
        returns (int256[] memory deltas);
}
