// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Baskets, Funds, IBalancerVault, SingleSwap, VaultSwap} from "./baskets.sol";
import {IWrappedNative} from "./keyed-trades.sol";
import {BALANCER_V2, Venue} from "./venue.sol";

/// Trades on pools of two or more coins: Curve's and Balancer's. Parameters and results are as in PoolTrades.
abstract contract BasketTrades is Baskets {
    uint256 private constant EXCHANGE_GAS = 2_000_000;

    struct Exchange {
        Venue venue;
        address[2] tokens;
        uint256 amount;
        address[2] parties;
        /// The indices of the two coins in a Curve pool.
        uint256[2] places;
    }

    /// Newer Curve pools take the tokens sent to them before the call; older ones pull them from the caller.
    function swapCurve(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        uint256[2] memory places = [placeIn(venue, tokens[0]), placeIn(venue, tokens[1])];
        Exchange memory trade = Exchange(venue, tokens, amount, parties, places);
        (bool ok, bytes memory answer) =
            bounded(address(this), abi.encodeCall(this.exchangeSent, (trade)), EXCHANGE_GAS);
        // A revert without data means that the pool has no such function.
        if (!ok && answer.length == 0) {
            (ok, answer) = bounded(address(this), abi.encodeCall(this.exchangePulled, (trade)), EXCHANGE_GAS);
        }
        if (!ok) fail(answer);
        return abi.decode(answer, (uint256, uint256));
    }

    function exchangeSent(Exchange calldata trade) external returns (uint256 paid, uint256 out) {
        address pool = trade.venue.pool;
        if (trade.venue.wrapped != address(0)) fail("");
        uint256 before = balanceOf(trade.tokens[0], pool);
        pay(trade.tokens[0], trade.parties[0], pool, trade.amount);
        paid = balanceOf(trade.tokens[0], pool) - before;
        out = ask(trade, paid, "exchange_received(int128,int128,uint256,uint256,address)");
        if (out == 0) out = ask(trade, paid, "exchange_received(uint256,uint256,uint256,uint256,address)");
        if (out == 0) fail("");
    }

    /// Trades through this contract, as people trade through a router. Transfer fees to and from here do not count as
    /// the pool's.
    function exchangePulled(Exchange calldata trade) external returns (uint256 paid, uint256 out) {
        (address from, address pool) = (trade.tokens[0], trade.venue.pool);
        uint256 fetched = fetch(from, trade.parties[0], trade.amount);
        bool givesNative = from == trade.venue.wrapped;
        if (givesNative) IWrappedNative(from).withdraw(fetched);
        else approve(from, pool, fetched);
        uint256 before = balanceOf(from, pool);
        uint256 held = holding(trade);
        out = ask(trade, fetched, "exchange(int128,int128,uint256,uint256)");
        if (out == 0) out = ask(trade, fetched, "exchange(uint256,uint256,uint256,uint256)");
        if (out == 0) fail("");
        uint256 arrived = givesNative ? fetched : balanceOf(from, pool) - before;
        paid = share(trade.amount, arrived, fetched);
        out = hand(trade, holding(trade) - held, out);
    }

    /// Forwards the pool's output. Returns the amount that the pool would have to send for the same amount to arrive
    /// directly.
    function hand(Exchange calldata trade, uint256 came, uint256 out) private returns (uint256) {
        (address to, address party) = (trade.tokens[1], trade.parties[1]);
        if (to == trade.venue.wrapped) IWrappedNative(to).deposit{value: came}();
        if (party == address(this)) return out;
        uint256 before = balanceOf(to, party);
        pay(to, address(this), party, came);
        return share(out, balanceOf(to, party) - before, came);
    }

    function holding(Exchange calldata trade) private view returns (uint256) {
        return trade.tokens[1] == trade.venue.wrapped ? address(this).balance : balanceOf(trade.tokens[1], address(this));
    }

    /// Returns the amount that the pool sent; zero if it did nothing. Reverts with the pool's reason if it gave one.
    function ask(Exchange calldata trade, uint256 amount, string memory signature) private returns (uint256 out) {
        bytes memory question = abi.encodeWithSignature(
            signature, trade.places[0], trade.places[1], amount, 0, trade.parties[1]
        );
        address pool = trade.venue.pool;
        bool isNative = trade.tokens[1] == trade.venue.wrapped;
        uint256 before = isNative ? pool.balance : balanceOf(trade.tokens[1], pool);
        uint256 value = trade.tokens[0] == trade.venue.wrapped ? amount : 0;
        bool ok;
        uint256 size;
        assembly {
            ok := call(gas(), pool, value, add(question, 32), mload(question), 0, 32)
            size := returndatasize()
            out := mload(0)
        }
        if (!ok) {
            if (size > 512) size = 512;
            bytes memory reason = new bytes(size);
            assembly {
                returndatacopy(add(reason, 32), 0, size)
            }
            if (size > 0) fail(reason);
            return 0;
        }
        // The oldest pools do not return the amount.
        uint256 left = isNative ? pool.balance : balanceOf(trade.tokens[1], pool);
        if (size < 32) return before > left ? before - left : 0;
    }

    function swapBalancer(Venue memory venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        internal
        returns (uint256 paid, uint256 out)
    {
        IBalancerVault vault = IBalancerVault(venue.pool);
        if (venue.kind != BALANCER_V2) {
            uint256[2] memory none;
            bytes memory data = abi.encodeCall(this.exchangeUnlocked, (Exchange(venue, tokens, amount, parties, none)));
            return abi.decode(vault.unlock(data), (uint256, uint256));
        }
        uint256 fetched = fetch(tokens[0], parties[0], amount);
        approve(tokens[0], venue.pool, fetched);
        uint256 before = balanceOf(tokens[0], venue.pool);
        SingleSwap memory swap = SingleSwap(venue.parameters, 0, tokens[0], tokens[1], fetched, "");
        out = vault.swap(swap, Funds(address(this), false, parties[1], false), 0, type(uint256).max);
        paid = share(amount, balanceOf(tokens[0], venue.pool) - before, fetched);
    }

    /// Callback of the Balancer V3 vault.
    function exchangeUnlocked(Exchange calldata trade) external returns (uint256 paid, uint256 out) {
        IBalancerVault vault = IBalancerVault(msg.sender);
        (address from, address to) = (trade.tokens[0], trade.tokens[1]);
        uint256 before = balanceOf(from, msg.sender);
        pay(from, trade.parties[0], msg.sender, trade.amount);
        paid = vault.settle(from, balanceOf(from, msg.sender) - before);
        address pool = address(uint160(uint256(trade.venue.parameters)));
        (,, out) = vault.swap(VaultSwap(0, pool, from, to, paid, 0, ""));
        vault.sendTo(to, trade.parties[1], out);
    }

    function fetch(address token, address from, uint256 amount) private returns (uint256) {
        if (from == address(this)) return amount;
        uint256 before = balanceOf(token, address(this));
        pay(token, from, address(this), amount);
        return balanceOf(token, address(this)) - before;
    }

    function approve(address token, address spender, uint256 amount) private {
        (bool ok, bytes memory answer) =
            bounded(token, abi.encodeWithSelector(0x095ea7b3, spender, amount), EXCHANGE_GAS);
        if (!ok) fail(answer);
    }

    function share(uint256 amount, uint256 part, uint256 whole) private pure returns (uint256) {
        return whole == 0 || part >= whole ? amount : (amount * part) / whole;
    }

    function fail(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
