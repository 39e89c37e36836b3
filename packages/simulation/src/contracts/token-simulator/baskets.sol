// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {HostileCalls} from "./hostile-calls.sol";
import {Venue} from "./venue.sol";

/// Reads pools of two or more coins.
abstract contract Baskets is HostileCalls {
    /// The address by which pools denote native money.
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant MAX_COINS = 8;

    /// The pool does not contain the two coins.
    error NoSuchCoins();

    /// The index of the coin in a Curve pool.
    function placeIn(Venue memory venue, address token) internal view returns (uint256) {
        for (uint256 i = 0; i < MAX_COINS; i++) {
            (bool ok, uint256 coin,) = read(venue.pool, abi.encodeWithSelector(0xc6610657, i));
            if (!ok) break;
            if (address(uint160(coin)) == (token == venue.wrapped ? NATIVE : token)) return i;
        }
        revert NoSuchCoins();
    }
}

struct SingleSwap {
    bytes32 poolId;
    uint8 kind;
    address assetIn;
    address assetOut;
    uint256 amount;
    bytes userData;
}

struct Funds {
    address sender;
    bool fromInternalBalance;
    address recipient;
    bool toInternalBalance;
}

struct VaultSwap {
    uint8 kind;
    address pool;
    address tokenIn;
    address tokenOut;
    uint256 amountGiven;
    uint256 limit;
    bytes userData;
}

/// Balancer's vaults: V2 (the first function) and V3 (the others).
interface IBalancerVault {
    function swap(SingleSwap calldata swap, Funds calldata funds, uint256 limit, uint256 deadline)
        external
        payable
        returns (uint256 amountCalculated);

    function unlock(bytes calldata data) external returns (bytes memory);
    function settle(address token, uint256 amountHint) external returns (uint256 credit);
    function sendTo(address token, address to, uint256 amount) external;
    function swap(VaultSwap calldata params)
        external
        returns (uint256 amountCalculated, uint256 amountIn, uint256 amountOut);
}
