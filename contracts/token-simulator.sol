// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Finds the pools of a token and trades on them, to learn what buying and selling would really do. It is never deployed:
/// it lives for one simulated call (see src/domain/evm/deployless.ts) or as a state override of eth_simulateV1.
///
/// The token is hostile. It is only ever called with a gas limit, through assembly that copies a bounded part of what it
/// returns, and every step of a trade ends in a result or a reason, whatever the token does.
contract TokenSimulator {
    uint256 private constant READ_GAS = 500_000;
    uint256 private constant TRANSFER_GAS = 4_000_000;
    uint256 private constant STEP_GAS = 6_000_000;
    uint256 private constant MAX_REASON_BYTES = 512;
    uint256 private constant MAX_KEYS = 64;

    uint8 private constant CONSTANT_PRODUCT = 0;
    uint8 private constant CONCENTRATED = 1;
    uint8 private constant SOLIDLY = 2;
    uint8 private constant LIQUIDITY_BOOK = 3;

    uint160 private constant MIN_SQRT_PRICE = 4295128739 + 1;
    uint160 private constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342 - 1;

    /// The pool refused, or would have to refuse, a payment of which less arrived than was owed.
    error Underpaid(uint256 sent, uint256 arrived);
    /// The token used up all the gas it was given.
    error GasExhausted();
    /// The token's balanceOf did not answer with a number.
    error NoBalance();
    /// The token's transfer returned false.
    error ReturnedFalse();
    /// The pool has tokens but no liquidity at this price.
    error NothingBought();

    // --- Finding pools -------------------------------------------------------------------------------------------------

    /// One question to a factory: selector(tokenA, tokenB, parameter), whose answer holds the pool in this word.
    struct Lookup {
        address factory;
        bytes4 selector;
        bytes32 parameter;
        uint256 word;
        /// The pool's function whose first two words tell its price; zero where there is none.
        bytes4 price;
        /// The factory's function that lists every parameter to ask with, in place of the one above; zero where there is none.
        bytes4 keys;
    }

    struct Pair {
        address base;
        address quote;
        /// How many pools to report: those with most of the quote.
        uint256 keep;
        /// Only pools whose price can be read.
        bool priced;
    }

    struct Found {
        uint256 pair;
        uint256 lookup;
        address pool;
        uint256 baseBalance;
        uint256 quoteBalance;
        uint256 price0;
        uint256 price1;
    }

    struct Token {
        uint256 codeSize;
        /// balanceOf and totalSupply answer with numbers.
        bool isToken;
        uint256 decimals;
        uint256 timestamp;
    }

    function find(address token, Pair[] calldata pairs, Lookup[] calldata lookups)
        external
        view
        returns (Token memory about, Found[] memory pools)
    {
        about = describe(token);
        if (!about.isToken) return (about, pools);
        uint256 total;
        for (uint256 i = 0; i < pairs.length; i++) total += pairs[i].keep;
        pools = new Found[](total);
        bytes32[][] memory parameters = new bytes32[][](lookups.length);
        for (uint256 j = 0; j < lookups.length; j++) parameters[j] = parametersOf(lookups[j]);
        uint256 start;
        for (uint256 i = 0; i < pairs.length; i++) {
            for (uint256 j = 0; j < lookups.length; j++) {
                if (pairs[i].priced && lookups[j].price == 0) continue;
                Found memory place;
                (place.pair, place.lookup) = (i, j);
                search(pairs[i], lookups[j], parameters[j], place, pools, start);
            }
            // Only now, for the few that are kept: the token may make every answer expensive.
            for (uint256 end = start + pairs[i].keep; start < end; start++) {
                bytes memory question = abi.encodeWithSelector(0x70a08231, pools[start].pool);
                (, pools[start].baseBalance,) = read(pairs[i].base, question);
            }
        }
    }

    function parametersOf(Lookup calldata lookup) private view returns (bytes32[] memory parameters) {
        if (lookup.keys != 0) return readList(lookup.factory, lookup.keys);
        parameters = new bytes32[](1);
        parameters[0] = lookup.parameter;
    }

    function describe(address token) private view returns (Token memory about) {
        about.codeSize = token.code.length;
        about.timestamp = block.timestamp;
        if (about.codeSize == 0) return about;
        (bool hasBalance,,) = read(token, abi.encodeWithSelector(0x70a08231, address(this)));
        (bool hasSupply,,) = read(token, abi.encodeWithSelector(0x18160ddd));
        about.isToken = hasBalance && hasSupply;
        (, about.decimals,) = read(token, abi.encodeWithSelector(0x313ce567));
    }

    function search(
        Pair calldata pair,
        Lookup calldata lookup,
        bytes32[] memory parameters,
        Found memory place,
        Found[] memory pools,
        uint256 start
    ) private view {
        for (uint256 i = 0; i < parameters.length; i++) {
            Found memory found = look(pair, lookup, parameters[i]);
            (found.pair, found.lookup) = (place.pair, place.lookup);
            if (found.quoteBalance > 0) insert(pools, found, start, start + pair.keep);
        }
    }

    function look(Pair calldata pair, Lookup calldata lookup, bytes32 parameter)
        private
        view
        returns (Found memory found)
    {
        bytes memory question = abi.encodeWithSelector(lookup.selector, pair.base, pair.quote, parameter);
        (, uint256 first, uint256 second) = read(lookup.factory, question);
        found.pool = address(uint160(lookup.word == 0 ? first : second));
        if (found.pool.code.length == 0) return found;
        (, found.quoteBalance,) = read(pair.quote, abi.encodeWithSelector(0x70a08231, found.pool));
        if (lookup.price != 0) (, found.price0, found.price1) = read(found.pool, abi.encodeWithSelector(lookup.price));
    }

    /// Keeps pools[start..end) in order of their quote balance, deepest first, and each pool once.
    function insert(Found[] memory pools, Found memory found, uint256 start, uint256 end) private pure {
        for (uint256 i = start; i < end; i++) {
            if (found.pool == pools[i].pool) return;
            if (found.quoteBalance > pools[i].quoteBalance) (pools[i], found) = (found, pools[i]);
        }
    }

    // --- Trading -------------------------------------------------------------------------------------------------------

    struct Venue {
        uint8 kind;
        address pool;
    }

    /// Everything bought on one venue with one quote token.
    struct Market {
        address token;
        address quote;
        Venue venue;
    }

    /// Where wrapped native money becomes the quote token; unused where it is the quote token.
    struct Funding {
        address weth;
        Venue venue;
        uint256 amount;
    }

    struct Step {
        bool ok;
        /// Buying: what the pool sent. Selling: what left the seller.
        uint256 sent;
        /// What arrived at the buyer or at the pool.
        uint256 arrived;
        bytes reason;
    }

    /// A whole rehearsal in one call, by two wallets nobody ever saw: for nodes without eth_simulateV1.
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

    /// Turns native money of this contract into the quote token.
    function fund(Funding calldata funding, address quote) public payable {
        IWrapped(funding.weth).deposit{value: funding.amount}();
        if (quote == funding.weth) return;
        swap(funding.venue, [funding.weth, quote], funding.amount, [address(this), address(this)]);
    }

    /// Buys with `amount` of the quote token held here, straight from the pool to `buyer`.
    function buy(Market calldata market, uint256 amount, address buyer) external returns (uint256 sent, uint256 arrived) {
        uint256 held = balanceOf(market.token, buyer);
        (, sent) = swap(market.venue, [market.quote, market.token], amount, [address(this), buyer]);
        if (sent == 0) revert NothingBought();
        arrived = balanceOf(market.token, buyer) - held;
    }

    /// Sells one `parts`-th of what `seller`, who approved this contract, holds.
    function sell(Market calldata market, address seller, uint256 parts) external returns (uint256 sent, uint256 arrived) {
        uint256 held = balanceOf(market.token, seller);
        uint256 amount = held / parts == 0 ? held : held / parts;
        (arrived,) = swap(market.venue, [market.token, market.quote], amount, [seller, seller]);
        uint256 left = balanceOf(market.token, seller);
        // A token may take its fee on top of what it moves.
        sent = left < held && held - left > amount ? held - left : amount;
    }

    function attempt(bytes memory data) private returns (Step memory step) {
        (step.ok, step.reason) = bounded(address(this), data, STEP_GAS);
        if (step.ok) (step.sent, step.arrived) = abi.decode(step.reason, (uint256, uint256));
        if (step.ok) step.reason = "";
    }

    /// Trades tokens[0] of parties[0] for tokens[1] to parties[1]. `paid` is what arrived at the pool, `out` what it sent.
    function swap(Venue calldata venue, address[2] memory tokens, uint256 amount, address[2] memory parties)
        private
        returns (uint256 paid, uint256 out)
    {
        if (venue.kind == CONCENTRATED) return swapConcentrated(venue.pool, tokens, amount, parties);
        if (venue.kind == LIQUIDITY_BOOK) return swapLiquidityBook(venue.pool, tokens, amount, parties);
        IPair pair = IPair(venue.pool);
        // From here on, balance minus reserve is what this trade pays, even if the token trades for itself on the way.
        pair.sync();
        pay(tokens[0], parties[0], venue.pool, amount);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        bool isFirst = tokens[0] < tokens[1];
        if (!isFirst) (reserve0, reserve1) = (reserve1, reserve0);
        paid = balanceOf(tokens[0], venue.pool) - reserve0;
        // No exchange keeps more than 1 %, and to ask for less than one could is always granted.
        uint256 net = paid * 99;
        out = venue.kind == SOLIDLY ? pair.getAmountOut(paid, tokens[0]) : (net * reserve1) / (reserve0 * 100 + net);
        pair.swap(isFirst ? 0 : out, isFirst ? out : 0, parties[1], "");
    }

    function swapConcentrated(address pool, address[2] memory tokens, uint256 amount, address[2] memory parties)
        private
        returns (uint256 paid, uint256 out)
    {
        bool isFirst = tokens[0] < tokens[1];
        (int256 amount0, int256 amount1) = IConcentrated(pool).swap(
            parties[1],
            isFirst,
            int256(amount),
            isFirst ? MIN_SQRT_PRICE : MAX_SQRT_PRICE,
            abi.encode(tokens[0], parties[0])
        );
        paid = uint256(isFirst ? amount0 : amount1);
        out = uint256(-(isFirst ? amount1 : amount0));
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payCallback(amount0, amount1, data);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payCallback(amount0, amount1, data);
    }

    function payCallback(int256 amount0, int256 amount1, bytes calldata data) private {
        (address token, address payer) = abi.decode(data, (address, address));
        uint256 owed = uint256(amount0 > 0 ? amount0 : amount1);
        uint256 before = balanceOf(token, msg.sender);
        pay(token, payer, msg.sender, owed);
        uint256 arrived = balanceOf(token, msg.sender) - before;
        // The pool would refuse this too, but with a code that does not say how much is missing.
        if (arrived < owed) revert Underpaid(owed, arrived);
    }

    function swapLiquidityBook(address pool, address[2] memory tokens, uint256 amount, address[2] memory parties)
        private
        returns (uint256 paid, uint256 out)
    {
        ILiquidityBook book = ILiquidityBook(pool);
        uint256 before = balanceOf(tokens[0], pool);
        pay(tokens[0], parties[0], pool, amount);
        paid = balanceOf(tokens[0], pool) - before;
        bool forY = tokens[0] == book.getTokenX();
        (, out,) = book.getSwapOut(uint128(paid), forY);
        book.swap(forY, parties[1]);
    }

    // --- The token -----------------------------------------------------------------------------------------------------

    function pay(address token, address from, address to, uint256 amount) private {
        bytes memory data = from == address(this)
            ? abi.encodeWithSelector(0xa9059cbb, to, amount)
            : abi.encodeWithSelector(0x23b872dd, from, to, amount);
        (bool ok, bytes memory answer) = bounded(token, data, TRANSFER_GAS);
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        // As SafeERC20: no answer at all is a yes, but false is a no.
        if (answer.length >= 32 && abi.decode(answer, (uint256)) == 0) revert ReturnedFalse();
    }

    function balanceOf(address token, address holder) private view returns (uint256 balance) {
        bool ok;
        (ok, balance,) = read(token, abi.encodeWithSelector(0x70a08231, holder));
        if (!ok) revert NoBalance();
    }

    /// The first two words of an answer; ok where there is at least one.
    function read(address target, bytes memory data) private view returns (bool ok, uint256 first, uint256 second) {
        uint256 limit = READ_GAS;
        assembly {
            mstore(0, 0)
            mstore(32, 0)
            ok := staticcall(limit, target, add(data, 32), mload(data), 0, 64)
            ok := and(ok, gt(returndatasize(), 31))
            if ok {
                first := mload(0)
                second := mload(32)
            }
        }
    }

    /// The words of a list a factory answers with; empty where it does not answer with one.
    function readList(address target, bytes4 selector) private view returns (bytes32[] memory list) {
        bytes memory question = abi.encodeWithSelector(selector);
        // Where the list begins, how long it is, and its words.
        bytes memory answer = new bytes(32 * (2 + MAX_KEYS));
        uint256 limit = READ_GAS;
        uint256 size;
        uint256 count;
        assembly {
            if staticcall(limit, target, add(question, 32), mload(question), add(answer, 32), mload(answer)) {
                size := returndatasize()
            }
            count := mload(add(answer, 64))
        }
        if (size < 64) return list;
        if (count > MAX_KEYS) count = MAX_KEYS;
        list = new bytes32[](count);
        for (uint256 i = 0; i < count; i++) {
            assembly {
                mstore(add(add(list, 32), mul(i, 32)), mload(add(add(answer, 96), mul(i, 32))))
            }
        }
    }

    /// Calls with so much gas and no more, and copies so much of the answer and no more.
    function bounded(address target, bytes memory data, uint256 limit) private returns (bool ok, bytes memory answer) {
        uint256 before = gasleft();
        uint256 size;
        assembly {
            ok := call(limit, target, 0, add(data, 32), mload(data), 0, 0)
            size := returndatasize()
        }
        if (!ok && size == 0 && before - gasleft() >= limit) revert GasExhausted();
        if (size > MAX_REASON_BYTES) size = MAX_REASON_BYTES;
        answer = new bytes(size);
        assembly {
            returndatacopy(add(answer, 32), 0, size)
        }
    }

    receive() external payable {}
}

/// A buyer with no code once it exists, as people have none: it approves whoever made it, and that is all.
contract Wallet {
    constructor(address token) {
        bytes memory data = abi.encodeWithSelector(0x095ea7b3, msg.sender, type(uint256).max);
        assembly {
            pop(call(1000000, token, 0, add(data, 32), mload(data), 0, 0))
            return(0, 0)
        }
    }
}

interface IWrapped {
    function deposit() external payable;
}

interface IPair {
    function sync() external;
    function getReserves() external view returns (uint256, uint256, uint256);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IConcentrated {
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

interface ILiquidityBook {
    function getTokenX() external view returns (address);
    function getSwapOut(uint128 amountIn, bool forY) external view returns (uint128 left, uint128 out, uint128 fee);
    function swap(bool forY, address to) external returns (bytes32);
}
