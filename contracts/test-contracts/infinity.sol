// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// PancakeSwap Infinity, as far as a trader sees it. Its makers publish no package. Functions and meanings follow
/// infinity-core, read on 2026-11-20: IVault, ICLPoolManager, IBinPoolManager, PoolKey and the helpers of its
/// parameters. The implementation is our own: one position over all prices, or three bins; no hooks.

struct InfinityKey {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

struct InfinitySwap {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IInfinityLocker {
    function lockAcquired(bytes calldata) external returns (bytes memory);
}

interface IInfinityToken {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
}

contract InfinityVault {
    address private locker;
    address private synced;
    uint256 private reserve;
    mapping(address => int256) private deltas;
    address[] private touched;

    function lock(bytes calldata data) external returns (bytes memory result) {
        require(locker == address(0), "LockerAlreadySet");
        locker = msg.sender;
        result = IInfinityLocker(msg.sender).lockAcquired(data);
        for (uint256 i = 0; i < touched.length; i++) require(deltas[touched[i]] == 0, "CurrencyNotSettled");
        delete touched;
        locker = address(0);
    }

    /// Called by the pool manager in the trader's name.
    function account(address currency, int256 delta) external {
        add(currency, delta);
    }

    function sync(address currency) external {
        synced = currency;
        reserve = currency == address(0) ? 0 : IInfinityToken(currency).balanceOf(address(this));
    }

    function settle() external payable returns (uint256 paid) {
        paid = synced == address(0) ? msg.value : IInfinityToken(synced).balanceOf(address(this)) - reserve;
        add(synced, int256(paid));
        synced = address(0);
    }

    function take(address currency, address to, uint256 amount) external {
        add(currency, -int256(amount));
        (bool ok, bytes memory answer) = currency == address(0)
            ? to.call{value: amount}("")
            : currency.call(abi.encodeCall(IInfinityToken.transfer, (to, amount)));
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function add(address currency, int256 delta) private {
        require(locker != address(0), "NoLocker");
        deltas[currency] += delta;
        touched.push(currency);
    }

    receive() external payable {}
}

contract InfinityPoolManager {
    InfinityVault public immutable vault;
    mapping(bytes32 => InfinityKey) public poolIdToPoolKey;
    mapping(bytes32 => uint160) private priceOf;
    mapping(bytes32 => uint128) private liquidityOf;

    constructor(InfinityVault vault_) {
        vault = vault_;
    }

    /// Opens a pool at a price of one. Its reserves are sent to the vault beforehand.
    function open(InfinityKey calldata key, uint128 liquidity) external {
        bytes32 id = keccak256(abi.encode(key));
        poolIdToPoolKey[id] = key;
        (priceOf[id], liquidityOf[id]) = (2 ** 96, liquidity);
    }

    function getSlot0(bytes32 id) external view returns (uint160, int24, uint24, uint24) {
        return (priceOf[id], 0, 0, poolIdToPoolKey[id].fee);
    }

    function getLiquidity(bytes32 id) external view returns (uint128) {
        return liquidityOf[id];
    }

    function getPoolBitmapInfo(bytes32, int16) external pure returns (uint256) {
        return 0;
    }

    function swap(InfinityKey calldata key, InfinitySwap calldata params, bytes calldata) external returns (int256) {
        bytes32 id = keccak256(abi.encode(key));
        (uint256 price, uint256 liquidity) = (priceOf[id], liquidityOf[id]);
        require(liquidity > 0 && params.amountSpecified < 0, "no such pool");
        uint256 amount = uint256(-params.amountSpecified);
        uint256 net = amount * (1_000_000 - key.fee) / 1_000_000;
        uint256 next = params.zeroForOne
            ? (liquidity * price) / (liquidity + ((net * price) >> 96))
            : price + (net << 96) / liquidity;
        uint256 out = params.zeroForOne
            ? (liquidity * (price - next)) >> 96
            : ((liquidity << 96) / price) - ((liquidity << 96) / next);
        priceOf[id] = uint160(next);
        (int256 change0, int256 change1) =
            params.zeroForOne ? (-int256(amount), int256(out)) : (int256(out), -int256(amount));
        vault.account(key.currency0, change0);
        vault.account(key.currency1, change1);
        return (change0 << 128) | int256(uint256(uint128(int128(change1))));
    }
}

/// Infinity's pools in bins: three bins, all at a price of one, the lowest with only currency1 and the highest with
/// only currency0.
contract InfinityBinPoolManager {
    uint24 private constant ACTIVE = 2 ** 23;

    InfinityVault public immutable vault;
    mapping(bytes32 => InfinityKey) public poolIdToPoolKey;
    mapping(bytes32 => mapping(uint24 => uint256[2])) private reserveOf;

    constructor(InfinityVault vault_) {
        vault = vault_;
    }

    /// Its reserves are sent to the vault beforehand; half of them are in the active bin.
    function open(InfinityKey calldata key, uint128 amount) external {
        bytes32 id = keccak256(abi.encode(key));
        poolIdToPoolKey[id] = key;
        reserveOf[id][ACTIVE] = [uint256(amount / 2), amount / 2];
        reserveOf[id][ACTIVE - 7] = [0, uint256(amount / 2)];
        reserveOf[id][ACTIVE + 7] = [uint256(amount / 2), 0];
    }

    function getSlot0(bytes32 id) external view returns (uint24, uint24, uint24) {
        return (poolIdToPoolKey[id].poolManager == address(0) ? 0 : ACTIVE, 0, poolIdToPoolKey[id].fee);
    }

    function getBin(bytes32 id, uint24 bin) external view returns (uint128, uint128, uint256, uint256) {
        return (uint128(reserveOf[id][bin][0]), uint128(reserveOf[id][bin][1]), 0, 0);
    }

    function getNextNonEmptyBin(bytes32, bool swapForY, uint24 bin) external pure returns (uint24) {
        if (swapForY) return bin > ACTIVE ? ACTIVE : bin > ACTIVE - 7 ? ACTIVE - 7 : type(uint24).max;
        return bin < ACTIVE ? ACTIVE : bin < ACTIVE + 7 ? ACTIVE + 7 : 0;
    }

    function swap(InfinityKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata) external returns (int256) {
        bytes32 id = keccak256(abi.encode(key));
        require(key.poolManager == address(this) && amountSpecified < 0, "no such pool");
        uint256 amount = uint128(-amountSpecified);
        uint256 out = amount * (1_000_000 - key.fee) / 1_000_000;
        uint256[2] storage bin = reserveOf[id][ACTIVE];
        (uint256 from, uint256 to) = swapForY ? (0, 1) : (1, 0);
        bin[from] += amount;
        bin[to] -= out;
        (int256 change0, int256 change1) = swapForY ? (-int256(amount), int256(out)) : (int256(out), -int256(amount));
        vault.account(key.currency0, change0);
        vault.account(key.currency1, change1);
        return (change0 << 128) | int256(uint256(uint128(int128(change1))));
    }
}
