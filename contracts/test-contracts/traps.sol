// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Specimen} from "./tokens.sol";

/// Traps as combinations: a condition under which the trap closes, and what it then does to a sale. Many conditions ask
/// whether the transaction looks like a real one, so that a simulation sees a clean token.
enum When {
    Never,
    Always,
    HasGasPrice,
    HasBaseFee,
    OriginHasEther,
    LittleGas,
    HasCoinbase,
    HasRandomness,
    KnownRouter,
    NotFirstSale,
    OddBlock,
    EvenBlock,
    SecondsLater,
    BlocksLater,
    UnlimitedAllowance,
    LimitedAllowance,
    LargeAmount,
    SmallAmount,
    OriginIsSeller,
    OriginIsNotRich,
    WholeBalance,
    PartOfBalance,
    AloneInBlock,
    HasBlockHash,
    SoonerThan,
    SomeSellers,
    ApprovedEarlier,
    LargeSpender,
    HoursOfDay,
    BaseFeeMoved,
    RecipientMoved,
    RandomnessMoved,
    PriceMoved,
    OriginSpent,
    OthersBought,
    NaturalPace,
    UnusualTimes,
    OriginIsPoor,
    ExactAllowance
}

enum Effect {
    Refuse,
    Tax,
    FloodPool,
    ShrinkBalance,
    SellOwnStock,
    PretendMove
}

interface ISyncable {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
    function swap(uint256, uint256, address, bytes calldata) external;
}

contract Trap is Specimen {
    /// What the transaction of a purchase showed.
    struct Surroundings {
        uint256 baseFee;
        uint256 price;
        uint256 randomness;
        uint256 wealth;
        address recipient;
    }

    When private immutable when;
    Effect private immutable effect;
    uint256 private immutable parameter;
    /// Percent that the effect takes.
    uint256 private immutable share;
    address private immutable router;
    mapping(address => uint256) private boughtAt;
    mapping(address => uint256) private boughtIn;
    mapping(uint256 => uint256) private buyersIn;
    mapping(address => uint256) private approvedIn;
    uint256 private sales;
    uint256 private lastBought;
    mapping(address => Surroundings) private seenBy;

    constructor(When when_, Effect effect_, uint256 parameter_, uint256 share_, address router_) Specimen(18) {
        (when, effect, parameter, share, router) = (when_, effect_, parameter_, share_, router_);
        held[address(this)] = totalSupply * 10;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 balance = held[account];
        if (effect != Effect.ShrinkBalance || isPool[account] || isExempt[account] || boughtAt[account] == 0) return balance;
        return block.number > boughtIn[account] && closes(account, account, balance) ? balance * (100 - share) / 100 : balance;
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        bool isSale = isPool[to] && !isExempt[from];
        bool isClosed = isSale && closes(msg.sender, from, amount);
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        if (isSale) sales++;
        if (!isClosed || effect == Effect.ShrinkBalance) {
            require(amount <= balanceOf(from), "balance too low");
            checkedMove(from, to, amount);
            return true;
        }
        require(effect != Effect.Refuse, "TRANSFER_FROM_FAILED");
        if (effect == Effect.PretendMove) return true;
        if (effect == Effect.FloodPool) {
            held[to] += held[to] * share / (100 - share);
            ISyncable(to).sync();
        }
        if (effect == Effect.SellOwnStock) sellOwn(to);
        uint256 fee = effect == Effect.Tax ? amount * share / 100 : 0;
        move(from, address(this), fee);
        move(from, to, amount - fee);
        return true;
    }

    function approve(address spender, uint256 amount) external override returns (bool) {
        allowance[msg.sender][spender] = amount;
        approvedIn[msg.sender] = block.number;
        return true;
    }

    function check(address from, address to, uint256) internal override {
        if (!isPool[from]) return;
        buyersIn[block.number]++;
        boughtAt[to] = block.timestamp;
        boughtIn[to] = block.number;
        lastBought = block.number;
        seenBy[to] = Surroundings(block.basefee, tx.gasprice, block.prevrandao, tx.origin.balance, block.coinbase);
    }

    function sellOwn(address pool) private {
        (uint256 reserve0, uint256 reserve1,) = ISyncable(pool).getReserves();
        bool isFirst = ISyncable(pool).token0() == address(this);
        (uint256 mine, uint256 other) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 stock = mine * share / (100 - share);
        move(address(this), pool, stock);
        uint256 net = stock * 997;
        uint256 out = net * other / (mine * 1000 + net);
        ISyncable(pool).swap(isFirst ? 0 : out, isFirst ? out : 0, owner, "");
    }

    function isNear(uint256 age, uint256 time, uint256 span) private pure returns (bool) {
        return age < time + span && age + span > time;
    }

    function closes(address spender, address seller, uint256 amount) private view returns (bool) {
        if (when == When.Never) return false;
        if (when == When.HasGasPrice) return tx.gasprice > 0;
        if (when == When.HasBaseFee) return block.basefee > 0;
        if (when == When.OriginHasEther) return tx.origin.balance > 0;
        if (when == When.LittleGas) return gasleft() <= parameter;
        if (when == When.HasCoinbase) return block.coinbase != address(0);
        if (when == When.HasRandomness) return block.prevrandao != 0;
        if (when == When.KnownRouter) return spender == router;
        if (when == When.NotFirstSale) return sales >= parameter;
        if (when == When.OddBlock) return block.number % 2 == 1;
        if (when == When.EvenBlock) return block.number % 2 == 0;
        if (when == When.SecondsLater) return block.timestamp > boughtAt[seller] + parameter;
        if (when == When.SoonerThan) return block.timestamp < boughtAt[seller] + parameter;
        if (when == When.BlocksLater) return block.number > boughtIn[seller] + parameter;
        if (when == When.UnlimitedAllowance) return allowance[seller][spender] > type(uint256).max / 2;
        if (when == When.LimitedAllowance) return allowance[seller][spender] < type(uint256).max / 2;
        if (when == When.ExactAllowance) return allowance[seller][spender] == amount;
        if (when == When.LargeAmount) return amount > parameter;
        if (when == When.SmallAmount) return amount < parameter;
        if (when == When.OriginIsSeller) return tx.origin == seller;
        if (when == When.OriginIsNotRich) return tx.origin.balance < 100 ether;
        if (when == When.WholeBalance) return amount * 100 >= held[seller] * 99;
        if (when == When.PartOfBalance) return amount * 100 < held[seller] * 99;
        if (when == When.AloneInBlock) return buyersIn[boughtIn[seller]] == 1;
        if (when == When.HasBlockHash) return blockhash(block.number - 1) != 0;
        if (when == When.SomeSellers) return uint256(keccak256(abi.encode(seller))) % 4 != 0;
        if (when == When.ApprovedEarlier) return approvedIn[seller] < block.number;
        if (when == When.LargeSpender) return spender.code.length > parameter;
        if (when == When.HoursOfDay) return (block.timestamp / 1 hours + parameter) % 24 < 12;
        return hasMoved(seller);
    }

    /// Real blocks and transactions differ from each other.
    function hasMoved(address seller) private view returns (bool) {
        Surroundings memory bought = seenBy[seller];
        uint256 age = block.timestamp - boughtAt[seller];
        if (when == When.BaseFeeMoved) return block.basefee != bought.baseFee;
        if (when == When.RecipientMoved) return block.coinbase != bought.recipient;
        if (when == When.RandomnessMoved) return block.prevrandao != bought.randomness;
        if (when == When.PriceMoved) return tx.gasprice != bought.price;
        if (when == When.OriginSpent) return tx.origin.balance != bought.wealth;
        if (when == When.OriginIsPoor) return tx.origin.balance < 0.06 ether;
        if (when == When.OthersBought) return lastBought > boughtIn[seller];
        // Two seconds a block, as on Base.
        if (when == When.NaturalPace) return age > parameter && age <= 3 * (block.number - boughtIn[seller]);
        // Open in the first minute, an hour, a day and a half, and a week and a half later.
        if (when == When.UnusualTimes) return !isNear(age, 0, 100) && !isNear(age, 3600, 100) && !isNear(age, 31 hours, 200) && !isNear(age, 183 hours, 4000);
        return true;
    }
}

/// Refuses sales in the words of our own contract, which tell of a small fee.
contract SpeaksForUs is Specimen(18) {
    error Underpaid(uint256 sent, uint256 arrived);

    function check(address, address to, uint256) internal view override {
        if (isPool[to]) revert Underpaid(1000, 995);
    }
}

/// Lies of what a pool holds to whoever looks before a trade, and refuses sales once many have bought.
contract LiesOfPool is Specimen(18) {
    mapping(address => bool) private isBuyer;
    uint256 private buyers;
    bool private transient hasMoved;

    function balanceOf(address account) public view override returns (uint256) {
        bool isLie = isPool[account] && msg.sender != account && !hasMoved;
        return isLie ? 1 : held[account];
    }

    function check(address from, address to, uint256) internal override {
        hasMoved = true;
        if (isPool[from] && !isBuyer[to]) (isBuyer[to], buyers) = (true, buyers + 1);
        require(!isPool[to] || buyers < 25, "too late");
    }
}

/// Harmless: may be sold through the known router only.
contract KnownRouterOnly is Specimen(18) {
    address private immutable router;

    constructor(address router_) {
        router = router_;
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        require(isExempt[from] || msg.sender == router, "only by the router");
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        checkedMove(from, to, amount);
        return true;
    }
}

/// Harmless: one purchase in each block.
contract OneBuyPerBlock is Specimen(18) {
    uint256 private last;

    function check(address from, address, uint256) internal override {
        if (!isPool[from]) return;
        require(block.number > last, "one purchase per block");
        last = block.number;
    }
}

/// Harmless: only the sender of the transaction may buy for himself.
contract OriginBuys is Specimen(18) {
    function check(address from, address to, uint256) internal view override {
        require(!isPool[from] || tx.origin == to, "buy for yourself");
    }
}

/// Harmless: each transfer does a lot of accounting.
contract Heavy is Specimen(18) {
    mapping(uint256 => uint256) private notes;
    uint256 private count;

    function check(address, address, uint256 amount) internal override {
        for (uint256 i = 0; i < 8; i++) notes[count++] = amount;
    }
}

/// Harmless: needs half a million gas, three calls deep, as when a token sells its fees on the way.
contract VeryHeavy is Specimen(18) {
    mapping(uint256 => uint256) private notes;
    uint256 private count;

    function check(address, address to, uint256) internal override {
        if (isPool[to]) this.work(3);
    }

    function work(uint256 depth) external {
        if (depth > 0) return this.work(depth - 1);
        for (uint256 i = 0; i < 20; i++) notes[count++] = 1;
    }
}

/// Harmless: a sale is limited to a share of the supply.
contract MaxSale is Specimen(18) {
    function check(address, address to, uint256 amount) internal view override {
        require(!isPool[to] || amount <= totalSupply / 1000, "max sale");
    }
}
