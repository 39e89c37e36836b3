// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Balancer's V3 vault, as far as a trader sees it. Its makers publish sources, which take minutes to compile, but no
/// bytecode. Functions and meanings follow the package v3-vault 1.0.0: Vault, VaultExtension, VaultAdmin. The
/// implementation is our own: pools of two coins in equal parts, with a fee of 0.3 %.

interface IVaultMoney {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
}

contract BalancerVaultV3 {
    struct TokenInfo {
        uint8 tokenType;
        address rateProvider;
        bool paysYieldFees;
    }

    struct Swap {
        uint8 kind;
        address pool;
        address tokenIn;
        address tokenOut;
        uint256 amountGiven;
        uint256 limit;
        bytes userData;
    }

    error BalanceNotSettled();

    mapping(address => address[]) private coinsOf;
    mapping(address => mapping(address => uint256)) private balanceIn;
    mapping(address => uint256) private reserveOf;
    mapping(address => int256) private debtOf;
    address[] private touched;
    bool private isUnlocked;

    /// The reserves of the pools are sent here beforehand.
    function open(address pool, address[2] calldata coins, uint256[2] calldata amounts) external {
        coinsOf[pool] = coins;
        for (uint256 i = 0; i < 2; i++) {
            balanceIn[pool][coins[i]] = amounts[i];
            reserveOf[coins[i]] = IVaultMoney(coins[i]).balanceOf(address(this));
        }
    }

    function getPoolTokenInfo(address pool)
        external
        view
        returns (address[] memory, TokenInfo[] memory info, uint256[] memory balances, uint256[] memory scaled)
    {
        uint256 count = coinsOf[pool].length;
        require(count > 0, "PoolNotRegistered");
        (info, balances) = (new TokenInfo[](count), new uint256[](count));
        for (uint256 i = 0; i < count; i++) balances[i] = balanceIn[pool][coinsOf[pool][i]];
        return (coinsOf[pool], info, balances, balances);
    }

    function unlock(bytes calldata data) external returns (bytes memory) {
        isUnlocked = true;
        (bool ok, bytes memory answer) = msg.sender.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        for (uint256 i = 0; i < touched.length; i++) if (debtOf[touched[i]] != 0) revert BalanceNotSettled();
        delete touched;
        isUnlocked = false;
        return answer;
    }

    function settle(address token, uint256 hint) external returns (uint256 credit) {
        require(isUnlocked, "VaultIsNotUnlocked");
        uint256 held = IVaultMoney(token).balanceOf(address(this));
        credit = held - reserveOf[token];
        reserveOf[token] = held;
        if (credit > hint) credit = hint;
        owe(token, -int256(credit));
    }

    function sendTo(address token, address to, uint256 amount) external {
        require(isUnlocked, "VaultIsNotUnlocked");
        owe(token, int256(amount));
        reserveOf[token] -= amount;
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IVaultMoney.transfer, (to, amount)));
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function swap(Swap calldata params) external returns (uint256, uint256, uint256 out) {
        require(isUnlocked && params.kind == 0, "VaultIsNotUnlocked");
        mapping(address => uint256) storage balance = balanceIn[params.pool];
        uint256 net = params.amountGiven * 997 / 1000;
        out = net * balance[params.tokenOut] / (balance[params.tokenIn] + net);
        balance[params.tokenIn] += params.amountGiven;
        balance[params.tokenOut] -= out;
        owe(params.tokenIn, int256(params.amountGiven));
        owe(params.tokenOut, -int256(out));
        return (out, params.amountGiven, out);
    }

    function owe(address token, int256 amount) private {
        debtOf[token] += amount;
        touched.push(token);
    }
}

/// A pool that claims the name of another.
contract BalancerLiar {
    bytes32 public immutable getPoolId;

    constructor(bytes32 id) {
        getPoolId = id;
    }
}
