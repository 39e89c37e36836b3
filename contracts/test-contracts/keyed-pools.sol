// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Contracts that list tokens on Uniswap V4, and hooks for its pools. Each shows one behaviour.

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct ModifyLiquidityParams {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IPoolManager {
    function unlock(bytes calldata) external returns (bytes memory);
    function modifyLiquidity(PoolKey calldata, ModifyLiquidityParams calldata, bytes calldata)
        external
        returns (int256, int256);
    function updateDynamicLPFee(PoolKey calldata, uint24) external;
    function sync(address) external;
    function settle() external payable returns (uint256);
    function take(address, address, uint256) external;
}

interface IPayable {
    function transfer(address, uint256) external returns (bool);
}

/// Adds its own money as liquidity to a Uniswap V4 pool.
contract KeyedMaker {
    function provide(IPoolManager manager, PoolKey calldata key, int24 lower, int24 upper, int256 liquidity)
        external
        payable
    {
        manager.unlock(abi.encode(manager, key, ModifyLiquidityParams(lower, upper, liquidity, 0)));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (IPoolManager manager, PoolKey memory key, ModifyLiquidityParams memory params) =
            abi.decode(data, (IPoolManager, PoolKey, ModifyLiquidityParams));
        (int256 delta,) = manager.modifyLiquidity(key, params, "");
        settle(manager, key.currency0, uint256(-(delta >> 128)));
        settle(manager, key.currency1, uint256(-int256(int128(delta))));
        return "";
    }

    function settle(IPoolManager manager, address currency, uint256 amount) private {
        if (currency == address(0)) {
            manager.settle{value: amount}();
            return;
        }
        manager.sync(currency);
        (bool ok,) = currency.call(abi.encodeCall(IPayable.transfer, (address(manager), amount)));
        require(ok, "cannot pay");
        manager.settle();
    }
}

/// The part of Uniswap V4's PositionManager that is used here: the keys of pools with its positions, by the first 25
/// bytes of their ids (v4-periphery 1.0.3, PositionManager.poolKeys).
contract PoolKeys {
    mapping(bytes25 => PoolKey) public poolKeys;

    function remember(PoolKey calldata key) external {
        poolKeys[bytes25(keccak256(abi.encode(key)))] = key;
    }
}

/// A hook that does nothing, with the functions that Clanker's addresses are called with.
contract IdleHook {
    IPoolManager public immutable poolManager;
    address internal immutable money;

    /// `money_`: the currency that is not the token; zero for native money.
    constructor(IPoolManager manager, address money_) {
        poolManager = manager;
        money = money_;
    }

    function beforeInitialize(address, PoolKey calldata, uint160) external pure returns (bytes4) {
        return this.beforeInitialize.selector;
    }

    function beforeAddLiquidity(address, PoolKey calldata, ModifyLiquidityParams calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.beforeAddLiquidity.selector;
    }

    function beforeSwap(address sender, PoolKey calldata key, SwapParams calldata params, bytes calldata)
        external
        returns (bytes4, int256, uint24)
    {
        watch(sender, key, isSale(key, params));
        return (this.beforeSwap.selector, 0, 0);
    }

    function afterSwap(address, PoolKey calldata key, SwapParams calldata params, int256 delta, bytes calldata)
        external
        returns (bytes4, int128)
    {
        // The input amount is fixed, so the cut is taken from the output: currency1 in the lower half, currency0 in the
        // upper.
        int256 out = params.zeroForOne ? int256(int128(delta)) : delta >> 128;
        uint256 cut = uint256(out) * cutBps(isSale(key, params)) / 10_000;
        if (cut > 0) poolManager.take(params.zeroForOne ? key.currency1 : key.currency0, address(this), cut);
        return (this.afterSwap.selector, int128(uint128(cut)));
    }

    function isSale(PoolKey calldata key, SwapParams calldata params) internal view returns (bool) {
        return (params.zeroForOne ? key.currency1 : key.currency0) == money;
    }

    function watch(address sender, PoolKey calldata key, bool sale) internal virtual {}

    function cutBps(bool) internal view virtual returns (uint256) {
        return 0;
    }

    receive() external payable {}
}

contract RefusingHook is IdleHook {
    constructor(IPoolManager manager, address money) IdleHook(manager, money) {}

    function watch(address, PoolKey calldata, bool sale) internal pure override {
        require(!sale, "the hook says no");
    }
}

contract CuttingHook is IdleHook {
    uint256 private immutable buyBps;
    uint256 private immutable sellBps;

    constructor(IPoolManager manager, address money, uint256 buyBps_, uint256 sellBps_) IdleHook(manager, money) {
        (buyBps, sellBps) = (buyBps_, sellBps_);
    }

    function cutBps(bool sale) internal view override returns (uint256) {
        return sale ? sellBps : buyBps;
    }
}

interface IRouter {
    function msgSender() external view returns (address);
}

/// Sets the fee of every trade to 1 %, as Clanker's hooks do. Refuses routers that do not name their user.
contract FeeSettingHook is IdleHook {
    constructor(IPoolManager manager, address money) IdleHook(manager, money) {}

    function watch(address sender, PoolKey calldata key, bool) internal override {
        require(IRouter(sender).msgSender() != address(0), "who is it");
        poolManager.updateDynamicLPFee(key, 10_000);
    }
}
