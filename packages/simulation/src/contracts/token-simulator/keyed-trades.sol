// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {KeyedSwaps} from "./keyed-swaps.sol";
import {PANCAKE_BINS, UNISWAP_V4, Venue} from "./venue.sol";

/// Trades on the pools of Uniswap V4 and PancakeSwap Infinity, including hooks.
abstract contract KeyedTrades is KeyedSwaps {
    uint256 private constant MILLION = 1_000_000;
    /// The highest share, in millionths, that counts as a pool's fee; anything beyond counts as taken from the trader.
    uint256 private constant HIGHEST_FEE = 100_000;
    /// A cut smaller than 1/1000 cannot be distinguished from rounding and from the hooks' own actions.
    uint256 private constant LEAST_CUT = 1000;

    /// The answer to hooks that call msgSender(), as on Uniswap's own routers.
    address private trader;

    struct Trade {
        Venue venue;
        address[2] tokens;
        uint256 amount;
        address[2] parties;
    }

    /**
     * As in PoolTrades, but `out` is the amount promised by the price after the pool's fee, and `paid` is below the
     * arrived amount if hooks kept a part of the proceeds. The trader loses the hooks' cut like a tax.
     */
    function swapKeyed(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        trader = parties[0] == address(this) ? parties[1] : parties[0];
        bytes memory data = abi.encode(Trade(venue, tokens, amount, parties));
        bytes memory answer =
            venue.kind == UNISWAP_V4 ? IBank(venue.pool).unlock(data) : IBank(bankOf(venue)).lock(data);
        return abi.decode(answer, (uint256, uint256));
    }

    function msgSender() external view returns (address) {
        return trader;
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        return execute(abi.decode(data, (Trade)));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        return execute(abi.decode(data, (Trade)));
    }

    /// Pays first, then trades the arrived amount, so that tokens with a transfer fee can be traded.
    function execute(Trade memory trade) private returns (bytes memory) {
        IBank bank = IBank(bankOf(trade.venue));
        address from = currencyOf(trade.venue, trade.tokens[0]);
        address to = currencyOf(trade.venue, trade.tokens[1]);
        uint256 paid = deposit(bank, trade, from);
        (uint256 used, uint256 out, uint256 promised) = swapPaid(trade.venue, from, to, paid);
        if (used < paid) bank.take(from, trade.parties[0], paid - used);
        withdraw(bank, trade, to, out);
        uint256 kept = paid > 0 && promised > out ? (paid * out) / promised : paid;
        return abi.encode(kept, promised);
    }

    function deposit(IBank bank, Trade memory trade, address currency) private returns (uint256 paid) {
        if (currency == address(0)) {
            address wrapped = trade.tokens[0];
            if (trade.parties[0] != address(this)) pay(wrapped, trade.parties[0], address(this), trade.amount);
            IWrappedNative(wrapped).withdraw(trade.amount);
            return bank.settle{value: trade.amount}();
        }
        bank.sync(currency);
        pay(currency, trade.parties[0], address(bank), trade.amount);
        return bank.settle();
    }

    function withdraw(IBank bank, Trade memory trade, address currency, uint256 amount) private {
        if (amount == 0) return;
        if (currency != address(0)) return bank.take(currency, trade.parties[1], amount);
        address wrapped = trade.tokens[1];
        bank.take(currency, address(this), amount);
        IWrappedNative(wrapped).deposit{value: amount}();
        if (trade.parties[1] != address(this)) pay(wrapped, address(this), trade.parties[1], amount);
    }

    function swapPaid(Venue memory venue, address from, address to, uint256 paid)
        private
        returns (uint256 used, uint256 out, uint256 promised)
    {
        bool zeroForOne = from < to;
        Place memory place = zeroForOne ? placeOf(venue, from, to) : placeOf(venue, to, from);
        uint256 priceBefore = stateOf(place).sqrtPrice;
        uint256 liquidityBefore = liquidityOf(place);
        (used, out) = swapThrough(venue, from, to, -int256(paid));
        // Pools in bins are traded only without hooks, and take at most that fee.
        bool isPlain = venue.hooks == address(0) && venue.fee <= HIGHEST_FEE;
        if (isPlain || venue.kind == PANCAKE_BINS) return (used, out, out);
        PoolState memory state = stateOf(place);
        // At constant liquidity the average price is the geometric mean of both prices; otherwise the last price is the
        // worst.
        uint256 first = liquidityOf(place) == liquidityBefore ? priceBefore : state.sqrtPrice;
        promised = (convert(used, first, state.sqrtPrice, zeroForOne) * (MILLION - feeOf(state, zeroForOne))) / MILLION;
        // Rounding takes one unit on each side.
        if (promised <= out + 2 || (promised - out) * LEAST_CUT <= promised) promised = out;
    }

    /// The total fee of a trade in millionths, for protocol and liquidity providers.
    function feeOf(PoolState memory state, bool zeroForOne) private pure returns (uint256 fee) {
        uint256 protocolFee = zeroForOne ? state.protocolFee & 0xfff : state.protocolFee >> 12;
        fee = protocolFee + (state.lpFee * (MILLION - protocolFee)) / MILLION;
        if (fee > HIGHEST_FEE) fee = HIGHEST_FEE;
    }
}

/// Uniswap's PoolManager, or PancakeSwap's Vault.
interface IBank {
    function unlock(bytes calldata data) external returns (bytes memory);
    function lock(bytes calldata data) external returns (bytes memory);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
}

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}
