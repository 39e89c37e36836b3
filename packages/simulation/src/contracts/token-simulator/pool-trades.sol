// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {HostileCalls} from "./hostile-calls.sol";
import {ALGEBRA, CONCENTRATED, SOLIDLY, Venue} from "./venue.sol";

/// Trades on pools with their own address. All functions trade tokens[0] of parties[0] for tokens[1] to parties[1].
/// `paid` is the amount that arrived at the pool, `out` the amount that it sent.
abstract contract PoolTrades is HostileCalls {
    uint160 internal constant MIN_SQRT_PRICE = 4295128739 + 1;
    uint160 internal constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342 - 1;

    function swapPair(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        IPair pair = IPair(venue.pool);
        // From here on, balance minus reserve is what this trade pays, even if the token trades for itself on the way.
        pair.sync();
        pay(tokens[0], parties[0], venue.pool, amount);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        bool isFirst = tokens[0] < tokens[1];
        if (!isFirst) (reserve0, reserve1) = (reserve1, reserve0);
        paid = balanceOf(tokens[0], venue.pool) - reserve0;
        // No exchange keeps more than 1 %, and a request for less than possible always succeeds.
        uint256 net = paid * 99;
        out = venue.kind == SOLIDLY ? pair.getAmountOut(paid, tokens[0]) : (net * reserve1) / (reserve0 * 100 + net);
        pair.swap(isFirst ? 0 : out, isFirst ? out : 0, parties[1], "");
    }

    function swapConcentrated(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        bool isFirst = tokens[0] < tokens[1];
        uint160 limit = isFirst ? MIN_SQRT_PRICE : MAX_SQRT_PRICE;
        // Algebra's pools are paid first, so they can take tokens with a transfer fee.
        bytes memory data = abi.encode(tokens[0], parties[0], venue.kind == CONCENTRATED);
        (int256 amount0, int256 amount1) = venue.kind == CONCENTRATED
            ? IConcentrated(venue.pool).swap(parties[1], isFirst, int256(amount), limit, data)
            : venue.kind == ALGEBRA
                ? IAlgebra(venue.pool)
                    .swapSupportingFeeOnInputTokens(parties[0], parties[1], isFirst, int256(amount), limit, data)
                : IAlgebra(venue.pool)
                    .swapWithPaymentInAdvance(parties[0], parties[1], isFirst, int256(amount), limit, data);
        paid = uint256(isFirst ? amount0 : amount1);
        out = uint256(-(isFirst ? amount1 : amount0));
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payCallback(amount0, amount1, data);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payCallback(amount0, amount1, data);
    }

    function algebraSwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payCallback(amount0, amount1, data);
    }

    function payCallback(int256 amount0, int256 amount1, bytes calldata data) private {
        (address token, address payer, bool inFull) = abi.decode(data, (address, address, bool));
        uint256 owed = uint256(amount0 > 0 ? amount0 : amount1);
        uint256 before = balanceOf(token, msg.sender);
        pay(token, payer, msg.sender, owed);
        uint256 arrived = balanceOf(token, msg.sender) - before;
        // The pool would refuse this too, but with a code that does not tell the missing amount.
        if (inFull && arrived < owed) revert Underpaid(owed, arrived);
    }

    function swapLiquidityBook(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        uint256 before = balanceOf(tokens[0], venue.pool);
        pay(tokens[0], parties[0], venue.pool, amount);
        paid = balanceOf(tokens[0], venue.pool) - before;
        (bool ok, uint256 first,) = read(venue.pool, abi.encodeWithSignature("getTokenX()"));
        // Version 2.0 has this function name, and returns two words; later versions pack both amounts into one.
        if (!ok) (, first,) = read(venue.pool, abi.encodeWithSignature("tokenX()"));
        bool forY = tokens[0] == address(uint160(first));
        (uint256 word0, uint256 word1, uint256 size) = sendSwap(venue.pool, forY, parties[1]);
        if (size < 64) (word0, word1) = (uint128(word0), word0 >> 128);
        out = forY ? word1 : word0;
    }

    function sendSwap(address book, bool forY, address to) private returns (uint256 word0, uint256 word1, uint256 size) {
        bytes memory question = abi.encodeWithSignature("swap(bool,address)", forY, to);
        bytes memory answer = new bytes(64);
        bool ok;
        assembly {
            ok := call(gas(), book, 0, add(question, 32), mload(question), add(answer, 32), 64)
            size := returndatasize()
            word0 := mload(add(answer, 32))
            word1 := mload(add(answer, 64))
        }
        if (ok) return (word0, word1, size);
        if (size > 512) size = 512;
        answer = new bytes(size);
        assembly {
            returndatacopy(add(answer, 32), 0, size)
            revert(add(answer, 32), size)
        }
    }
}

interface IPair {
    function sync() external;
    function getReserves() external view returns (uint256, uint256, uint256);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IConcentrated {
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

interface IAlgebra {
    function swapSupportingFeeOnInputTokens(
        address leftoversTo,
        address to,
        bool zeroForOne,
        int256 amount,
        uint160 limit,
        bytes calldata data
    ) external returns (int256, int256);

    function swapWithPaymentInAdvance(
        address leftoversTo,
        address to,
        bool zeroForOne,
        int256 amount,
        uint160 limit,
        bytes calldata data
    ) external returns (int256, int256);
}
