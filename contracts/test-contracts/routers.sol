// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IConcentratedFactory {
    function getPool(address, address, uint24) external view returns (address);
}

interface IConcentratedPool {
    function swap(address to, bool isFirst, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

interface IPayable {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Trades as Uniswap's SwapRouter02 does, whose package is not one of ours.
contract ConcentratedRouter {
    struct Input {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    struct Output {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountOut;
        uint256 amountInMaximum;
        uint160 sqrtPriceLimitX96;
    }

    address public immutable factory;

    constructor(address factory_) {
        factory = factory_;
    }

    function exactInputSingle(Input calldata p) external payable returns (uint256 out) {
        out = swap(poolOf(p.tokenIn, p.tokenOut, p.fee), p.recipient, int256(p.amountIn), p.tokenIn < p.tokenOut, p.tokenIn);
        require(out >= p.amountOutMinimum, "Too little received");
    }

    function exactOutputSingle(Output calldata p) external payable returns (uint256 paid) {
        paid = swap(poolOf(p.tokenIn, p.tokenOut, p.fee), p.recipient, -int256(p.amountOut), p.tokenIn < p.tokenOut, p.tokenIn);
        require(paid <= p.amountInMaximum, "Too much requested");
    }

    function poolOf(address one, address other, uint24 fee) private view returns (IConcentratedPool) {
        return IConcentratedPool(IConcentratedFactory(factory).getPool(one, other, fee));
    }

    /// Returns what is not given: the amount that comes out, or that is paid.
    function swap(IConcentratedPool pool, address to, int256 amount, bool isFirst, address token)
        private
        returns (uint256)
    {
        uint160 limit = isFirst ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        (int256 one, int256 other) = pool.swap(to, isFirst, amount, limit, abi.encode(token, msg.sender));
        if (amount < 0) return uint256(isFirst ? one : other);
        return uint256(-(isFirst ? other : one));
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        (address token, address payer) = abi.decode(data, (address, address));
        try IPayable(token).transferFrom(payer, msg.sender, uint256(amount0 > 0 ? amount0 : amount1)) {}
        catch {
            revert("STF");
        }
    }
}
