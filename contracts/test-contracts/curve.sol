// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Curve, as far as a trader sees it. Its makers publish no package, and write in another language. Functions,
/// parameters and results follow curve-core (read on 2026-11-20: CurveStableSwapNG 7.0.0, Twocrypto 2.1.0, their
/// factories and the MetaRegistry) and, for older pools, its documentation. The implementation is our own: coins at one
/// price, with a fee of 0.04 %. As in Curve, a missing function reverts without data.

interface ICurveMoney {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
    function transferFrom(address, address, uint256) external returns (bool);
}

/// A factory, and with find_pools_for_coins the registry of all factories.
contract CurveFactory {
    mapping(uint256 => address[]) private markets;

    function add(address a, address b, address pool) external {
        markets[keyOf(a, b)].push(pool);
    }

    function find_pool_for_coins(address from, address to, uint256 i) external view returns (address) {
        address[] storage pools = markets[keyOf(from, to)];
        return i < pools.length ? pools[i] : address(0);
    }

    function find_pools_for_coins(address from, address to) external view returns (address[] memory) {
        return markets[keyOf(from, to)];
    }

    function keyOf(address a, address b) private pure returns (uint256) {
        return uint256(uint160(a)) ^ uint256(uint160(b));
    }
}

abstract contract CurvePool {
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address[] private all;
    mapping(uint256 => uint256) internal stored;

    constructor(address[] memory coins_) {
        all = coins_;
    }

    function coins(uint256 i) public view returns (address) {
        if (i >= all.length) quit();
        return all[i];
    }

    /// Records the current balances as the reserves.
    function gulp() external payable {
        for (uint256 i = 0; i < all.length; i++) stored[i] = held(i);
    }

    function held(uint256 i) internal view returns (uint256) {
        return all[i] == NATIVE ? address(this).balance : ICurveMoney(all[i]).balanceOf(address(this));
    }

    function pull(uint256 i, uint256 amount) internal returns (uint256) {
        if (all[i] == NATIVE) {
            if (msg.value != amount) quit();
        } else {
            (bool ok, bytes memory answer) =
                all[i].call(abi.encodeCall(ICurveMoney.transferFrom, (msg.sender, address(this), amount)));
            pass(ok, answer);
        }
        return held(i) - stored[i];
    }

    /// Trades the arrived amount one for one, less the fee.
    function give(uint256 i, uint256 j, uint256 arrived, address to) internal returns (uint256 out) {
        out = arrived * 9996 / 10000;
        stored[i] += arrived;
        if (out > stored[j]) quit();
        stored[j] -= out;
        (bool ok, bytes memory answer) = all[j] == NATIVE
            ? to.call{value: out}("")
            : all[j].call(abi.encodeCall(ICurveMoney.transfer, (to, out)));
        pass(ok, answer);
    }

    function pass(bool ok, bytes memory answer) private pure {
        if (ok) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function quit() internal pure {
        assembly {
            revert(0, 0)
        }
    }

    receive() external payable {}
}

/// Like Curve's stable pools since 2023: signed indices, and a function for callers that have already paid.
contract CurveStableNG is CurvePool {
    constructor(address[] memory coins_) CurvePool(coins_) {}

    function get_dy(int128, int128, uint256 dx) external pure returns (uint256) {
        return dx * 9996 / 10000;
    }

    function exchange_received(int128 i, int128 j, uint256 dx, uint256, address to) external returns (uint256) {
        uint256 arrived = held(uint128(i)) - stored[uint128(i)];
        if (arrived < dx || dx == 0) quit();
        return give(uint128(i), uint128(j), arrived, to);
    }
}

/// Like Curve's pools of two coins of any price since 2023: unsigned indices.
contract CurveTwoNG is CurvePool {
    constructor(address[] memory coins_) CurvePool(coins_) {}

    function exchange_received(uint256 i, uint256 j, uint256 dx, uint256, address to) external returns (uint256) {
        uint256 arrived = held(i) - stored[i];
        if (arrived < dx || dx == 0) quit();
        return give(i, j, arrived, to);
    }
}

/// Like Curve's first pools: they pull the coin themselves, return nothing, and may hold ether.
contract CurveFirst is CurvePool {
    constructor(address[] memory coins_) CurvePool(coins_) {}

    function exchange(int128 i, int128 j, uint256 dx, uint256) external payable {
        give(uint128(i), uint128(j), pull(uint128(i), dx), msg.sender);
    }
}

/// Like Curve's pools of any price before 2023, which accept calls of unknown functions.
contract CurveFirstCrypto is CurvePool {
    constructor(address[] memory coins_) CurvePool(coins_) {}

    function exchange(uint256 i, uint256 j, uint256 dx, uint256) external payable returns (uint256) {
        return give(i, j, pull(i, dx), msg.sender);
    }

    fallback() external payable {}
}
