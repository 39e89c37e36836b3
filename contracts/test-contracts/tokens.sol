// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Tokens with behaviours observed on real chains, for tests of the token services. Each shows one behaviour.

abstract contract Specimen {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public name = "Specimen";
    string public symbol = "ZOO";
    uint8 public decimals;
    uint256 public totalSupply;
    address public owner;
    mapping(address => uint256) internal held;
    mapping(address => mapping(address => uint256)) public allowance;
    /// The known pools, which tokens with a tax or a trap need.
    mapping(address => bool) public isPool;
    /// Accounts without tax and trap: the market makers.
    mapping(address => bool) public isExempt;

    constructor(uint8 decimals_) {
        owner = msg.sender;
        isExempt[msg.sender] = true;
        decimals = decimals_;
        totalSupply = 1_000_000_000 * 10 ** decimals_;
        held[msg.sender] = totalSupply;
    }

    function setPool(address pool) external virtual {
        isPool[pool] = true;
    }

    function setExempt(address account) external virtual {
        isExempt[account] = true;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return held[account];
    }

    function approve(address spender, uint256 amount) external virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external virtual returns (bool) {
        checkedMove(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external virtual returns (bool) {
        allowance[from][msg.sender] -= amount;
        checkedMove(from, to, amount);
        return true;
    }

    function checkedMove(address from, address to, uint256 amount) internal {
        if (isExempt[from] || isExempt[to]) return move(from, to, amount);
        check(from, to, amount);
        uint256 fee = amount * feeBps(from, to) / 10_000;
        if (fee > 0) move(from, address(this), fee);
        move(from, to, amount - fee);
    }

    function move(address from, address to, uint256 amount) internal virtual {
        emit Transfer(from, to, amount);
        require(held[from] >= amount, "balance too low");
        held[from] -= amount;
        held[to] += amount;
    }

    /// The trap: reverts to block a transfer.
    function check(address from, address to, uint256 amount) internal virtual {}

    /// The tax of a transfer, in hundredths of a percent.
    function feeBps(address, address) internal view virtual returns (uint256) {
        return 0;
    }
}

contract Clean is Specimen {
    constructor(uint8 decimals_) Specimen(decimals_) {}
}

contract Taxed is Specimen {
    uint256 private immutable buyBps;
    uint256 private immutable sellBps;

    constructor(uint256 buyBps_, uint256 sellBps_) Specimen(18) {
        buyBps = buyBps_;
        sellBps = sellBps_;
    }

    function feeBps(address from, address to) internal view override returns (uint256) {
        return isPool[from] ? buyBps : isPool[to] ? sellBps : 0;
    }
}

/// Takes its fee from the sender on top of the amount that arrives.
contract TaxedOnTop is Specimen(18) {
    function checkFee(address from, address to, uint256 amount) private {
        if (isPool[to] && !isExempt[from]) move(from, address(this), amount / 20);
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        checkFee(from, to, amount);
        checkedMove(from, to, amount);
        return true;
    }
}

interface IPool {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256, uint256, address, bytes calldata) external;
    function token0() external view returns (address);
}

/// Sells its collected fees in the same pool right before each sale, as most taxed tokens do.
contract SwapBack is Specimen(18) {
    function feeBps(address from, address to) internal view override returns (uint256) {
        return isPool[from] || isPool[to] ? 500 : 0;
    }

    function check(address, address to, uint256) internal override {
        uint256 fees = held[address(this)];
        if (!isPool[to] || fees == 0) return;
        (uint256 reserve0, uint256 reserve1,) = IPool(to).getReserves();
        bool isFirst = IPool(to).token0() == address(this);
        (uint256 mine, uint256 other) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        move(address(this), to, fees);
        uint256 net = fees * 997;
        uint256 out = net * other / (mine * 1000 + net);
        IPool(to).swap(isFirst ? 0 : out, isFirst ? out : 0, owner, "");
    }
}

contract NoSell is Specimen(18) {
    function check(address, address to, uint256) internal view override {
        require(!isPool[to], "no sell");
    }
}

contract NoSellCustomError is Specimen(18) {
    error ERC20InvalidReceiver(address receiver);

    function check(address, address to, uint256) internal view override {
        if (isPool[to]) revert ERC20InvalidReceiver(to);
    }
}

contract NoSellLater is Specimen(18) {
    uint256 private immutable end;

    constructor(uint256 blocks) {
        end = block.number + blocks;
    }

    function check(address, address to, uint256) internal view override {
        require(!isPool[to] || block.number <= end, "time is over");
    }
}

/// Allows sales only for fifty blocks after the purchase.
contract NoSellAfterFiftyBlocks is Specimen(18) {
    mapping(address => uint256) private boughtAt;

    function check(address from, address to, uint256) internal override {
        if (isPool[from]) boughtAt[to] = block.number;
        require(!isPool[to] || block.number <= boughtAt[from] + 50, "time is over");
    }
}

contract BlacklistBuyers is Specimen(18) {
    mapping(address => bool) private isBot;

    function check(address from, address to, uint256) internal override {
        require(!isBot[from], "bot");
        if (isPool[from]) isBot[to] = true;
    }
}

/// Lets only the first buyer sell, who is likely to be a simulator.
contract OneSeller is Specimen(18) {
    address private first;

    function check(address from, address to, uint256) internal override {
        if (isPool[from] && first == address(0)) first = to;
        require(!isPool[to] || from == first, "you are not the one");
    }
}

contract NoSellAll is Specimen(18) {
    function check(address from, address to, uint256 amount) internal view override {
        require(!isPool[to] || amount < held[from], "keep some");
    }
}

contract Cooldown is Specimen(18) {
    mapping(address => uint256) private boughtAt;

    function check(address from, address to, uint256) internal override {
        if (isPool[from]) boughtAt[to] = block.timestamp;
        require(!isPool[to] || block.timestamp >= boughtAt[from] + 60, "cooldown");
    }
}

/// Takes 3 % of transfers between wallets, and nothing of trades.
contract TaxedBetween is Specimen(18) {
    function feeBps(address from, address to) internal view override returns (uint256) {
        return isPool[from] || isPool[to] ? 0 : 300;
    }
}

/// Blocks transfers between wallets.
contract NoHandingOn is Specimen(18) {
    function check(address from, address to, uint256) internal view override {
        require(isPool[from] || isPool[to] || isExempt[from], "trade only");
    }
}

/// Blocks transfers between wallets within a minute of the purchase.
contract RestsBetween is Specimen(18) {
    mapping(address => uint256) private boughtAt;

    function check(address from, address to, uint256) internal override {
        if (isPool[from]) boughtAt[to] = block.timestamp;
        require(isPool[from] || isPool[to] || block.timestamp >= boughtAt[from] + 60, "wait a minute");
    }
}

/// Reports success for a transfer that moves nothing.
contract MovesNothing is Specimen(18) {
    function transfer(address to, uint256 amount) external override returns (bool) {
        if (isPool[msg.sender] || isExempt[msg.sender]) checkedMove(msg.sender, to, amount);
        return true;
    }
}

contract MaxWallet is Specimen(18) {
    uint256 private immutable max;

    constructor(uint256 max_) {
        max = max_;
    }

    function check(address, address to, uint256 amount) internal view override {
        require(isPool[to] || held[to] + amount <= max, "max wallet");
    }
}

contract TradingClosed is Specimen(18) {
    function check(address, address, uint256) internal pure override {
        revert("trading is closed");
    }
}

contract Pausable is Specimen(18) {
    error EnforcedPause();

    bool public paused;

    function pause(bool to) external {
        paused = to;
    }

    function check(address, address, uint256) internal view override {
        if (paused) revert EnforcedPause();
    }
}

/// 5 % of every trade goes to all holders, by the ratio between their shares and the supply.
contract Reflection is Specimen(18) {
    uint256 private pool = type(uint128).max;
    mapping(address => uint256) private shares;
    mapping(address => bool) private isSharing;

    function balanceOf(address account) public view override returns (uint256) {
        return isSharing[account] ? shares[account] / rate() : held[account];
    }

    function rate() private view returns (uint256) {
        return pool / totalSupply;
    }

    function move(address from, address to, uint256 amount) internal override {
        uint256 fee = isExempt[from] || isExempt[to] ? 0 : amount / 20;
        uint256 now_ = rate();
        if (isPool[from] || isExempt[from]) {
            held[from] -= amount;
        } else {
            shares[from] -= amount * now_;
        }
        if (isPool[to] || isExempt[to]) {
            held[to] += amount - fee;
        } else {
            isSharing[to] = true;
            shares[to] += (amount - fee) * now_;
        }
        pool -= fee * now_;
    }
}

/// Balances are shares of a total that the owner changes, rounded down, as for liquid staking tokens.
contract Rebasing is Specimen(18) {
    uint256 public total;

    constructor() {
        total = totalSupply * 7 / 5;
    }

    function rebase(uint256 total_) external {
        total = total_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return held[account] * total / totalSupply;
    }

    function move(address from, address to, uint256 amount) internal override {
        uint256 shares = amount * totalSupply / total;
        held[from] -= shares;
        held[to] += shares;
    }
}

contract ReturnsFalse is Specimen(18) {
    function transfer(address to, uint256 amount) external override returns (bool) {
        if (isExempt[msg.sender]) move(msg.sender, to, amount);
        return isExempt[msg.sender];
    }
}

/// transfer works, but transferFrom returns false and moves nothing.
contract SellReturnsFalse is Specimen(18) {
    function transferFrom(address, address, uint256) external pure override returns (bool) {
        return false;
    }
}

/// Like USDT on Ethereum: functions without a return value.
contract NoReturn is Specimen(18) {
    function transfer(address to, uint256 amount) external override returns (bool) {
        move(msg.sender, to, amount);
        assembly {
            return(0, 0)
        }
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        assembly {
            return(0, 0)
        }
    }

    function approve(address spender, uint256 amount) external override returns (bool) {
        allowance[msg.sender][spender] = amount;
        assembly {
            return(0, 0)
        }
    }
}

contract GasBomb is Specimen(18) {
    uint256 private waste;

    function check(address, address to, uint256) internal override {
        while (isPool[to]) waste++;
    }
}

/// Reverts with half a megabyte.
contract ReturnBomb is Specimen(18) {
    function check(address, address to, uint256) internal view override {
        if (!isPool[to]) return;
        assembly {
            revert(0, 500000)
        }
    }
}

/// Has texts that are made to confuse.
contract HostileWords is Specimen(18) {
    function check(address, address to, uint256) internal view override {
        require(!isPool[to], unicode"so\u202Erry\u0000, <b>no</b>\u200B");
    }

    function rename(string calldata name_, string calldata symbol_) external {
        name = name_;
        symbol = symbol_;
    }
}

/// Lets new wallets sell, and blocks those that its owner names.
contract KeepsEarlierBuyers is Specimen(18) {
    mapping(address => bool) private isKept;

    function block_(address account) external {
        isKept[account] = true;
    }

    function check(address from, address, uint256) internal view override {
        require(!isKept[from], "not you");
    }
}

/// An EIP-1967 proxy.
contract Proxy {
    bytes32 private constant SLOT = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);

    constructor(address implementation) {
        bytes32 slot = SLOT;
        assembly {
            sstore(slot, implementation)
        }
    }

    fallback() external payable {
        bytes32 slot = SLOT;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract Implementation is Specimen(18) {
    function initialize() external {
        require(totalSupply == 0, "initialised");
        owner = msg.sender;
        isExempt[msg.sender] = true;
        decimals = 18;
        totalSupply = 1_000_000_000 ether;
        held[msg.sender] = totalSupply;
    }
}

/// Nobody owns it, and no minter is named.
contract Ownerless is Specimen(18) {
    address public minter;

    constructor() {
        owner = address(0);
    }
}

/// Nobody owns it, but accounts may have roles.
contract OwnerlessWithRoles is Ownerless {
    bytes32 public constant DEFAULT_ADMIN_ROLE = 0;
}

/// Nobody owns it, but another contract says who may do what, as for MKR.
contract OwnerlessWithAuthority is Ownerless {
    address public authority = msg.sender;
}

contract OwnerlessWithMinter is Ownerless {
    constructor() {
        minter = msg.sender;
    }
}

/// Its code is in several parts (EIP-2535).
contract InParts is Specimen(18) {
    function facetAddresses() external view returns (address[] memory parts) {
        parts = new address[](1);
        parts[0] = address(this);
    }
}

/// Like MKR: a name and a symbol of 32 bytes.
contract Bytes32Name {
    bytes32 public constant name = "Maker";
    bytes32 public constant symbol = "MKR";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000 ether;
    mapping(address => uint256) public balanceOf;
}

/// Its name is a megabyte long, its symbol lies about its length, and its decimals burn all gas.
contract HugeName {
    uint256 public constant totalSupply = 1 ether;
    mapping(address => uint256) public balanceOf;

    function name() external pure returns (string memory) {
        assembly {
            mstore(0, 32)
            mstore(32, 999936)
            return(0, 1000000)
        }
    }

    function symbol() external pure returns (string memory) {
        assembly {
            mstore(0, 32)
            mstore(32, not(0))
            mstore(64, "LIAR")
            return(0, 96)
        }
    }

    function decimals() external pure returns (uint8 count) {
        while (true) {
            unchecked {
                count++;
            }
        }
    }
}

/// A contract that is no token.
contract NoToken {
    function hello() external pure returns (string memory) {
        return "hello";
    }
}

interface IMintable {
    function mint(address, int24, int24, uint128, bytes calldata) external returns (uint256, uint256);
}

interface IAlgebraMintable {
    function mint(address, address, int24, int24, uint128, bytes calldata)
        external
        returns (uint256, uint256, uint128);
}

interface IMoney {
    function transfer(address, uint256) external returns (bool);
}

/// Adds its own money as liquidity to a pool of Uniswap V3, PancakeSwap or Algebra.
contract Maker {
    function provide(address pool, int24 lower, int24 upper, uint128 liquidity, address token0, address token1) external {
        IMintable(pool).mint(address(this), lower, upper, liquidity, abi.encode(token0, token1));
    }

    function provideAlgebra(address pool, int24 lower, int24 upper, uint128 liquidity, address token0, address token1)
        external
    {
        bytes memory data = abi.encode(token0, token1);
        IAlgebraMintable(pool).mint(address(this), address(this), lower, upper, liquidity, data);
    }

    function algebraMintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        pay(amount0, amount1, data);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        pay(amount0, amount1, data);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        pay(amount0, amount1, data);
    }

    function pay(uint256 amount0, uint256 amount1, bytes calldata data) private {
        (address token0, address token1) = abi.decode(data, (address, address));
        send(token0, amount0);
        send(token1, amount1);
    }

    function send(address token, uint256 amount) private {
        (bool ok,) = token.call(abi.encodeCall(IMoney.transfer, (msg.sender, amount)));
        require(amount == 0 || ok, "cannot pay");
    }
}

/// Creates the pools of PancakeSwap V3 from the creation code stored at `template`, because its package lacks the
/// original deployer.
contract PoolDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    Parameters public parameters;
    address private immutable template;

    constructor(address template_) {
        template = template_;
    }

    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool)
    {
        parameters = Parameters(factory, token0, token1, fee, tickSpacing);
        bytes memory creation = template.code;
        assembly {
            pool := create2(0, add(creation, 32), mload(creation), 0)
        }
        require(pool != address(0), "no pool");
    }
}

/// A factory and pool like Aerodrome's, as far as a trader sees them: volatile, 0.3 % fee, every number a whole word.
contract SolidlyFactory {
    mapping(address => mapping(address => mapping(bool => address))) public getPool;

    function create(address a, address b) external returns (address pool) {
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        pool = address(new SolidlyPool(token0, token1));
        getPool[a][b][false] = pool;
        getPool[b][a][false] = pool;
    }
}

contract SolidlyPool {
    address private immutable token0;
    address private immutable token1;
    uint256 private reserve0;
    uint256 private reserve1;

    constructor(address token0_, address token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, block.timestamp);
    }

    function sync() public {
        reserve0 = IMoneyView(token0).balanceOf(address(this));
        reserve1 = IMoneyView(token1).balanceOf(address(this));
    }

    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256) {
        (uint256 mine, uint256 other) = tokenIn == token0 ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 net = amountIn * 997 / 1000;
        return net * other / (mine + net);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        uint256 k = reserve0 * reserve1;
        if (out0 > 0) require(IMoney(token0).transfer(to, out0));
        if (out1 > 0) require(IMoney(token1).transfer(to, out1));
        sync();
        require(reserve0 * reserve1 >= k, "K");
    }
}

interface IMoneyView {
    function balanceOf(address) external view returns (uint256);
}

/// Aerodrome's and Velodrome's concentrated factory, as far as a search sees it. The pools are those of Uniswap V3; the
/// real ones differ in fees, gauges and one word less of slot0 (decision 90). Its makers publish no package.
contract SlipstreamFactory {
    mapping(address => mapping(address => mapping(int24 => address))) public getPool;
    int24[] private spacings;

    function tickSpacings() external view returns (int24[] memory) {
        return spacings;
    }

    function list(address a, address b, int24 spacing, address pool) external {
        spacings.push(spacing);
        getPool[a][b][spacing] = getPool[b][a][spacing] = pool;
    }
}

/// A factory and pair like Trader Joe's, as far as a trader sees them: one bin, at a price of one, with a fee of 0.3 %.
/// Functions and results follow joe-v2 (read on 2026-11-20: ILBFactory, ILBPair, ILBLegacyPair); its makers publish no
/// package.
contract LiquidityBookFactory {
    struct Information {
        uint16 binStep;
        address pair;
        bool createdByOwner;
        bool ignoredForRouting;
    }

    mapping(address => mapping(address => Information)) private pairs;

    function create(address x, address y, uint16 binStep, bool isFirst) external returns (address pair) {
        pair = isFirst ? address(new LiquidityBookFirstPair(x, y)) : address(new LiquidityBookPair(x, y));
        pairs[x][y] = pairs[y][x] = Information(binStep, pair, false, false);
    }

    /// Offers none of the usual bin steps.
    function getAllBinSteps() external pure returns (uint256[] memory steps) {
        steps = new uint256[](1);
        steps[0] = 37;
    }

    function getLBPairInformation(address a, address b, uint256 binStep) external view returns (Information memory found) {
        if (pairs[a][b].binStep == binStep) return pairs[a][b];
    }
}

abstract contract LiquidityBook {
    address internal immutable x;
    address internal immutable y;
    mapping(address => uint256) private reserve;

    constructor(address x_, address y_) {
        (x, y) = (x_, y_);
    }

    function sync() external {
        reserve[x] = IMoneyView(x).balanceOf(address(this));
        reserve[y] = IMoneyView(y).balanceOf(address(this));
    }

    function trade(bool forY, address to) internal returns (uint256 out) {
        (address tokenIn, address tokenOut) = forY ? (x, y) : (y, x);
        uint256 amountIn = IMoneyView(tokenIn).balanceOf(address(this)) - reserve[tokenIn];
        out = amountIn * 997 / 1000;
        require(IMoney(tokenOut).transfer(to, out));
        reserve[tokenIn] += amountIn;
        reserve[tokenOut] -= out;
    }
}

/// Versions 2.1 and 2.2: the output is one word, with x in the lower half and y in the upper.
contract LiquidityBookPair is LiquidityBook {
    constructor(address x_, address y_) LiquidityBook(x_, y_) {}

    function getTokenX() external view returns (address) {
        return x;
    }

    function swap(bool forY, address to) external returns (bytes32) {
        return bytes32(trade(forY, to) << (forY ? 128 : 0));
    }
}

/// Version 2.0: two words.
contract LiquidityBookFirstPair is LiquidityBook {
    constructor(address x_, address y_) LiquidityBook(x_, y_) {}

    function tokenX() external view returns (address) {
        return x;
    }

    function swap(bool forY, address to) external returns (uint256 outX, uint256 outY) {
        uint256 out = trade(forY, to);
        return forY ? (uint256(0), out) : (out, uint256(0));
    }
}
