// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Specimen} from "./tokens.sol";

/// Rules about approvals, times and blocks that a simulation must not take for a refusal to sell, and some that are one.
enum Rule {
    Approves96Bits,
    ApprovesNotAll,
    ApprovesOwnOnly,
    ApprovesNothing,
    SellsOnce,
    SellsTwice,
    SellsOncePerSeconds,
    HoldsSeconds,
    HoldsBlocks,
    OneTradePerBlock,
    OnlyBuyersSell,
    MovesAtMost,
    SellsAtMostPercent,
    RouterSellsAtMost,
    RouterSellsForSeconds,
    RouterRefuses,
    RouterSellsTimes,
    RouterSellsAfterPurchases,
    RouterSellsUpToPrice,
    RouterSellsFromPrice,
    NeedsGas,
    TaxesFromSale,
    RouterTaxesFromSale,
    RouterTaxesAfterPurchases,
    SellsUntilBack,
    TaxesWhoIsBack,
    RouterSellsForBuyers,
    RouterTaxesReceivers,
    TaxesEachMore
}

interface IReserves {
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
}

contract Limited is Specimen(18) {
    /// Uniswap's routers on Base.
    address private constant ROUTER = 0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24;
    address private constant ROUTER_V3 = 0x2626664c2603336E57B271c5C0b26F421741e481;
    Rule private immutable rule;
    uint256 private immutable parameter;
    mapping(address => uint256) private boughtAt;
    mapping(address => uint256) private boughtIn;
    mapping(address => uint256) private soldAt;
    mapping(address => uint256) private sales;
    mapping(address => uint256) private purchases;
    mapping(address => uint256) private paid;
    mapping(address => bool) private isBack;
    uint256 private tradedIn;

    constructor(Rule rule_, uint256 parameter_) {
        (rule, parameter) = (rule_, parameter_);
    }

    function approve(address spender, uint256 amount) external override returns (bool) {
        // As UNI and COMP do.
        if (rule == Rule.Approves96Bits && amount == type(uint256).max) amount = type(uint96).max;
        if (rule == Rule.Approves96Bits) require(amount <= type(uint96).max, "amount exceeds 96 bits");
        if (rule == Rule.ApprovesNotAll) require(amount < type(uint256).max, "not everything");
        if (rule == Rule.ApprovesOwnOnly) require(amount <= held[msg.sender], "more than you have");
        require(rule != Rule.ApprovesNothing, "no approvals");
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function check(address from, address to, uint256 amount) internal override {
        bool isSale = isPool[to];
        if (rule == Rule.NeedsGas) work();
        if (isPool[from]) {
            (boughtAt[to], boughtIn[to]) = (block.timestamp, block.number);
            purchases[to]++;
            if (sales[to] > 0 && held[to] == 0) isBack[to] = true;
            if (rule == Rule.RouterSellsUpToPrice || rule == Rule.RouterSellsFromPrice) paid[to] = priceIn(from);
        }
        if (rule == Rule.OneTradePerBlock) require(tradedIn < block.number, "one trade in each block");
        tradedIn = block.number;
        if (rule == Rule.MovesAtMost && boughtAt[from] + boughtAt[to] > 0) require(amount <= parameter, "too much");
        if (!isSale) return;
        if (rule == Rule.SellsAtMostPercent) require(amount * 100 <= held[from] * parameter, "too much of it");
        if (rule == Rule.RouterSellsAtMost && msg.sender == ROUTER) require(amount <= parameter, "too much");
        if (rule == Rule.RouterSellsForSeconds && msg.sender == ROUTER) {
            require(block.timestamp < boughtAt[from] + parameter, "too late");
        }
        if (msg.sender == ROUTER || msg.sender == ROUTER_V3) checkRouter(from, to);
        if (rule == Rule.SellsOnce) require(sales[from] == 0, "sold already");
        if (rule == Rule.SellsTwice) require(sales[from] < 2, "sold twice");
        if (rule == Rule.SellsOncePerSeconds) require(block.timestamp >= soldAt[from] + parameter, "sold lately");
        if (rule == Rule.HoldsSeconds) require(block.timestamp >= boughtAt[from] + parameter, "on hold");
        if (rule == Rule.HoldsBlocks) require(block.number >= boughtIn[from] + parameter, "on hold");
        if (rule == Rule.SellsUntilBack) require(!isBack[from], "not again");
        if (rule == Rule.OnlyBuyersSell) require(boughtAt[from] > 0, "not a buyer");
        soldAt[from] = block.timestamp;
        sales[from]++;
    }

    /// The parameter is a number of sales or purchases, or percent of the price of the last purchase.
    function checkRouter(address from, address pool) private view {
        require(rule != Rule.RouterRefuses, "no router");
        if (rule == Rule.RouterSellsForBuyers) require(boughtAt[from] > 0, "not a buyer");
        if (rule == Rule.RouterSellsTimes) require(sales[from] < parameter, "sold often");
        if (rule == Rule.RouterSellsAfterPurchases) require(purchases[from] <= parameter, "bought often");
        if (rule == Rule.RouterSellsUpToPrice) require(priceIn(pool) * 100 <= paid[from] * parameter, "a profit");
        if (rule == Rule.RouterSellsFromPrice) require(priceIn(pool) * 100 >= paid[from] * parameter, "a loss");
    }

    /// The parameter is a number of sales or purchases, and percent for each sale before.
    function feeBps(address from, address to) internal view override returns (uint256) {
        if (!isPool[to]) return 0;
        // This sale is counted.
        if (rule == Rule.TaxesEachMore) return 200 + (sales[from] - 1) * parameter * 100;
        bool isRouter = msg.sender == ROUTER;
        bool isTaxed = rule == Rule.TaxesFromSale && sales[from] >= parameter;
        if (rule == Rule.RouterTaxesFromSale) isTaxed = isRouter && sales[from] >= parameter;
        if (rule == Rule.RouterTaxesAfterPurchases) isTaxed = isRouter && purchases[from] > parameter;
        if (rule == Rule.TaxesWhoIsBack) isTaxed = isBack[from];
        if (rule == Rule.RouterTaxesReceivers) isTaxed = isRouter && boughtAt[from] == 0;
        return isTaxed ? 8800 : 0;
    }

    /// As a reward for each of many holders does.
    function work() private view {
        uint256 before = gasleft();
        while (before - gasleft() < parameter) {}
    }

    function priceIn(address pool) private view returns (uint256) {
        (uint256 one, uint256 other,) = IReserves(pool).getReserves();
        return IReserves(pool).token0() == address(this) ? other * 1e36 / one : one * 1e36 / other;
    }
}

/// Moves the tokens of others without asking what they have approved.
contract OpenToAll is Specimen(18) {
    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        checkedMove(from, to, amount);
        return true;
    }
}
