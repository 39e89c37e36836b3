// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BasketTrades} from "./token-simulator/basket-trades.sol";
import {IWrappedNative, KeyedTrades} from "./token-simulator/keyed-trades.sol";
import {PoolTrades} from "./token-simulator/pool-trades.sol";
import {
    ALGEBRA_INTEGRAL,
    CONSTANT_PRODUCT,
    CURVE,
    LIQUIDITY_BOOK,
    PANCAKE_BINS,
    SOLIDLY,
    Venue
} from "./token-simulator/venue.sol";

/// Trades on the pools of a token to find the real results of buying and selling. It is never deployed and exists only
/// during one simulated call (see encodeDeploylessCall in packages/evm) or as a state override of eth_simulateV1.
///
/// The token, and the hooks of a pool, may be hostile. Every step of a trade ends in a result or a reason.
contract TokenSimulator is PoolTrades, KeyedTrades, BasketTrades {
    // As much as a buyer's wallet might allow.
    uint256 private constant STEP_GAS = 1_500_000;

    /// The pool has tokens but no liquidity at this price.
    error NothingBought();

    /// A token, and the venue and quote token to trade it with.
    struct Market {
        address token;
        address quote;
        Venue venue;
    }

    /// The venue that swaps wrapped native money for the quote token; unused if they are the same.
    struct Funding {
        address weth;
        Venue venue;
        uint256 amount;
    }

    struct Step {
        bool ok;
        /// The amount sent: when buying by the pool, when selling by the seller.
        uint256 sent;
        /// The amount that arrived at the buyer or at the pool.
        uint256 arrived;
        /// What the trader holds of the token: after a purchase, before a sale.
        uint256 held;
        /// The quote tokens that were spent or that came back.
        uint256 money;
        bytes reason;
    }

    /// Balances before a token is replaced, by token and account.
    mapping(address => mapping(address => uint256)) public recorded;

    /// Simulates all trades in one call, with two new wallets, for nodes without eth_simulateV1.
    function rehearse(Funding calldata funding, Market calldata market, uint256[2] calldata amounts, bytes32 salt)
        external
        payable
        returns (Step[5] memory steps)
    {
        fund(funding, market.quote);
        address first = address(new Wallet{salt: salt}(market.token));
        address second = address(new Wallet{salt: ~salt}(market.token));
        steps[0] = attempt(abi.encodeCall(this.buy, (market, amounts[0], first)));
        steps[1] = attempt(abi.encodeCall(this.buy, (market, amounts[1], second)));
        steps[2] = attempt(abi.encodeCall(this.sell, (market, first, 2)));
        steps[3] = attempt(abi.encodeCall(this.sell, (market, second, 1)));
        steps[4] = attempt(abi.encodeCall(this.sell, (market, first, 1)));
    }

    /// Converts native money of this contract into the quote token.
    function fund(Funding calldata funding, address quote) public payable {
        IWrappedNative(funding.weth).deposit{value: funding.amount}();
        if (quote == funding.weth) return;
        swap(funding.venue, [funding.weth, quote], funding.amount, [address(this), address(this)]);
    }

    /// Keeps what an account holds of a token, for honest-token.sol.
    function record(address token, address account) external {
        recorded[token][account] = balanceOf(token, account);
    }

    /// Hands money of this contract to a wallet.
    function give(address token, address to, uint256 amount) external {
        pay(token, address(this), to, amount);
    }

    /// Buys with `amount` of this contract's quote tokens; the pool sends directly to `buyer`.
    function buy(Market calldata market, uint256 amount, address buyer)
        external
        returns (uint256 sent, uint256 arrived, uint256 held, uint256 money)
    {
        uint256 before = balanceOf(market.token, buyer);
        money = balanceOf(market.quote, address(this));
        (, sent) = swap(market.venue, [market.quote, market.token], amount, [address(this), buyer]);
        if (sent == 0) revert NothingBought();
        held = balanceOf(market.token, buyer);
        arrived = held - before;
        money -= balanceOf(market.quote, address(this));
    }

    /// Sells 1/`parts` of the balance of `seller`, who has approved this contract.
    function sell(Market calldata market, address seller, uint256 parts)
        external
        returns (uint256 sent, uint256 arrived, uint256 held, uint256 money)
    {
        held = balanceOf(market.token, seller);
        uint256 had = balanceOf(market.quote, seller);
        uint256 amount = held / parts == 0 ? held : held / parts;
        (arrived,) = swap(market.venue, [market.token, market.quote], amount, [seller, seller]);
        uint256 left = balanceOf(market.token, seller);
        // A token may charge its fee on top of the amount.
        sent = left < held && held - left > amount ? held - left : amount;
        money = balanceOf(market.quote, seller) - had;
    }

    function attempt(bytes memory data) private returns (Step memory step) {
        (step.ok, step.reason) = bounded(address(this), data, STEP_GAS);
        if (!step.ok) return step;
        (step.sent, step.arrived, step.held, step.money) = abi.decode(step.reason, (uint256, uint256, uint256, uint256));
        step.reason = "";
    }

    /// Trades tokens[0] of parties[0] for tokens[1] to parties[1]. `paid` is the amount that arrived at the pool, `out`
    /// the amount that it sent.
    function swap(Venue calldata venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        private
        returns (uint256 paid, uint256 out)
    {
        if (venue.kind == CONSTANT_PRODUCT || venue.kind == SOLIDLY) return swapPair(venue, tokens, amount, parties);
        if (venue.kind == LIQUIDITY_BOOK) return swapLiquidityBook(venue, tokens, amount, parties);
        if (venue.kind <= ALGEBRA_INTEGRAL) return swapConcentrated(venue, tokens, amount, parties);
        if (venue.kind <= PANCAKE_BINS) return swapKeyed(venue, tokens, amount, parties);
        if (venue.kind == CURVE) return swapCurve(venue, tokens, amount, parties);
        return swapBalancer(venue, tokens, amount, parties);
    }

    receive() external payable {}
}

/// A buyer that has no code once created, like a person's account. It only approves its creator.
contract Wallet {
    constructor(address token) {
        // Some tokens grant no approval of everything, or have 96 bits for it.
        if (!approves(token, type(uint256).max)) approves(token, type(uint96).max);
        assembly {
            return(0, 0)
        }
    }

    function approves(address token, uint256 amount) private returns (bool ok) {
        bytes memory data = abi.encodeWithSelector(0x095ea7b3, msg.sender, amount);
        assembly {
            ok := call(1000000, token, 0, add(data, 32), mload(data), 0, 0)
        }
    }
}
