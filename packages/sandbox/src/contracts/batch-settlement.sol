// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

interface IDepositCollector {
    function collect(address payer, address token, uint256 amount, bytes32 channelId, bytes calldata data) external;
}

interface IContractWallet {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// Payment channels of the x402 scheme batch-settlement, as its specification for EVM chains describes them, placed at
/// their address on Base: one deposit, then vouchers off the chain; what was charged is claimed in batches, and settled in
/// one transfer. Names, types and events are those of the deployed contract; the domain is computed and not stored, so that
/// its run-time code can be placed without a deployment.
contract BatchSettlement {
    struct ChannelConfig {
        address payer;
        address payerAuthorizer;
        address receiver;
        address receiverAuthorizer;
        address token;
        uint40 withdrawDelay;
        bytes32 salt;
    }

    struct ChannelState {
        uint128 balance;
        uint128 totalClaimed;
    }

    struct Withdrawal {
        uint128 amount;
        uint40 initiatedAt;
    }

    struct ReceiverState {
        uint128 totalClaimed;
        uint128 totalSettled;
    }

    struct Voucher {
        ChannelConfig channel;
        uint128 maxClaimableAmount;
    }

    struct VoucherClaim {
        Voucher voucher;
        bytes signature;
        uint128 totalClaimed;
    }

    uint40 public constant MIN_WITHDRAW_DELAY = 15 minutes;
    uint40 public constant MAX_WITHDRAW_DELAY = 30 days;

    bytes32 public constant CHANNEL_CONFIG_TYPEHASH = keccak256(
        "ChannelConfig(address payer,address payerAuthorizer,address receiver,address receiverAuthorizer,address token,uint40 withdrawDelay,bytes32 salt)"
    );
    bytes32 public constant VOUCHER_TYPEHASH = keccak256("Voucher(bytes32 channelId,uint128 maxClaimableAmount)");
    bytes32 public constant REFUND_TYPEHASH = keccak256("Refund(bytes32 channelId,uint256 nonce,uint128 amount)");
    bytes32 public constant CLAIM_ENTRY_TYPEHASH =
        keccak256("ClaimEntry(bytes32 channelId,uint128 maxClaimableAmount,uint128 totalClaimed)");
    bytes32 public constant CLAIM_BATCH_TYPEHASH = keccak256(
        "ClaimBatch(ClaimEntry[] claims)ClaimEntry(bytes32 channelId,uint128 maxClaimableAmount,uint128 totalClaimed)"
    );

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    // EIP-2: signatures with the higher s are refused.
    uint256 private constant HIGHEST_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    mapping(bytes32 channelId => ChannelState) public channels;
    mapping(bytes32 channelId => Withdrawal) public pendingWithdrawals;
    mapping(bytes32 channelId => uint256) public refundNonce;
    mapping(address receiver => mapping(address token => ReceiverState)) public receivers;

    bool private transient entered;

    event ChannelCreated(bytes32 indexed channelId, ChannelConfig config);
    event ChannelClosed(bytes32 indexed channelId, ChannelConfig config);
    event Deposited(bytes32 indexed channelId, address indexed sender, uint128 amount, uint128 newBalance);
    event Claimed(bytes32 indexed channelId, address indexed sender, uint128 claimAmount, uint128 newTotalClaimed);
    event Settled(address indexed receiver, address indexed token, address indexed sender, uint128 amount);
    event Refunded(bytes32 indexed channelId, address indexed sender, uint128 amount);
    event WithdrawInitiated(bytes32 indexed channelId, uint128 amount, uint40 finalizeAfter);
    event WithdrawFinalized(bytes32 indexed channelId, address indexed sender, uint128 amount);

    error InvalidChannel();
    error ZeroDeposit();
    error DepositOverflow();
    error InvalidSignature();
    error NotReceiverAuthorizer();
    error NotAuthorizedToClaim();
    error NotAuthorizedToRefund();
    error ClaimExceedsCeiling();
    error ClaimExceedsBalance();
    error WithdrawalAlreadyPending();
    error WithdrawalNotPending();
    error NotAuthorizedToFinalizeWithdraw();
    error WithdrawDelayNotElapsed();
    error NothingToWithdraw();
    error WithdrawAmountExceedsAvailable();
    error WithdrawDelayOutOfRange();
    error EmptyBatch();
    error DepositCollectionFailed();
    error InvalidCollector();
    error InvalidRefundNonce();
    error ZeroRefund();
    error TransferFailed();
    error Reentered();

    modifier once() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    function deposit(ChannelConfig calldata config, uint128 amount, address collector, bytes calldata data)
        external
        once
    {
        if (config.payer == address(0) || config.receiver == address(0)) revert InvalidChannel();
        if (config.receiverAuthorizer == address(0) || config.token == address(0)) revert InvalidChannel();
        if (config.withdrawDelay < MIN_WITHDRAW_DELAY || config.withdrawDelay > MAX_WITHDRAW_DELAY) {
            revert WithdrawDelayOutOfRange();
        }
        if (amount == 0) revert ZeroDeposit();
        if (collector == address(0)) revert InvalidCollector();
        bytes32 id = getChannelId(config);
        ChannelState storage channel = channels[id];
        if (amount > type(uint128).max - channel.balance) revert DepositOverflow();
        channel.balance += amount;
        uint256 before = IToken(config.token).balanceOf(address(this));
        IDepositCollector(collector).collect(config.payer, config.token, amount, id, data);
        if (IToken(config.token).balanceOf(address(this)) != before + amount) revert DepositCollectionFailed();
        if (channel.balance == amount && channel.totalClaimed == 0) emit ChannelCreated(id, config);
        emit Deposited(id, msg.sender, amount, channel.balance);
    }

    /// For the receiver, or its authorizer.
    function claim(VoucherClaim[] calldata claims) external once {
        if (claims.length == 0) revert EmptyBatch();
        for (uint256 i = 0; i < claims.length; ++i) {
            if (!isReceiverSide(claims[i].voucher.channel)) revert NotAuthorizedToClaim();
            applyClaim(claims[i]);
        }
    }

    /// For anyone who has the authorizer's signature over the batch.
    function claimWithSignature(VoucherClaim[] calldata claims, bytes calldata signature) external once {
        if (claims.length == 0) revert EmptyBatch();
        address authorizer = claims[0].voucher.channel.receiverAuthorizer;
        if (!isSignedBy(authorizer, getClaimBatchDigest(claims), signature)) revert InvalidSignature();
        for (uint256 i = 0; i < claims.length; ++i) {
            if (claims[i].voucher.channel.receiverAuthorizer != authorizer) revert NotReceiverAuthorizer();
            applyClaim(claims[i]);
        }
    }

    /// Transfers what was claimed since the last time; for anyone.
    function settle(address receiver, address token) external once {
        ReceiverState storage state = receivers[receiver][token];
        uint128 amount = state.totalClaimed - state.totalSettled;
        if (amount == 0) return;
        state.totalSettled = state.totalClaimed;
        send(token, receiver, amount);
        emit Settled(receiver, token, msg.sender, amount);
    }

    function initiateWithdraw(ChannelConfig calldata config, uint128 amount) external once {
        if (!isPayerSide(config)) revert InvalidChannel();
        if (amount == 0) revert NothingToWithdraw();
        bytes32 id = getChannelId(config);
        Withdrawal storage pending = pendingWithdrawals[id];
        if (pending.initiatedAt != 0) revert WithdrawalAlreadyPending();
        if (amount > unclaimed(id)) revert WithdrawAmountExceedsAvailable();
        pending.amount = amount;
        pending.initiatedAt = uint40(block.timestamp);
        emit WithdrawInitiated(id, amount, uint40(block.timestamp) + config.withdrawDelay);
    }

    function finalizeWithdraw(ChannelConfig calldata config) external once {
        if (!isPayerSide(config)) revert NotAuthorizedToFinalizeWithdraw();
        bytes32 id = getChannelId(config);
        Withdrawal storage pending = pendingWithdrawals[id];
        if (pending.initiatedAt == 0) revert WithdrawalNotPending();
        if (block.timestamp < uint256(pending.initiatedAt) + config.withdrawDelay) revert WithdrawDelayNotElapsed();
        uint128 available = unclaimed(id);
        uint128 amount = pending.amount > available ? available : pending.amount;
        delete pendingWithdrawals[id];
        channels[id].balance -= amount;
        emit WithdrawFinalized(id, msg.sender, amount);
        tellIfClosed(id, config);
        if (amount > 0) send(config.token, config.payer, amount);
    }

    function refund(ChannelConfig calldata config, uint128 amount) external once {
        if (!isReceiverSide(config)) revert NotAuthorizedToRefund();
        giveBack(config, amount);
    }

    function refundWithSignature(
        ChannelConfig calldata config,
        uint128 amount,
        uint256 nonce,
        bytes calldata signature
    ) external once {
        bytes32 id = getChannelId(config);
        if (nonce != refundNonce[id]) revert InvalidRefundNonce();
        if (!isSignedBy(config.receiverAuthorizer, getRefundDigest(id, nonce, amount), signature)) {
            revert InvalidSignature();
        }
        giveBack(config, amount);
    }

    /// Several calls of this contract as one; each sees the sender.
    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; ++i) {
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) {
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function getChannelId(ChannelConfig calldata config) public view returns (bytes32) {
        return digestOf(keccak256(abi.encode(CHANNEL_CONFIG_TYPEHASH, config)));
    }

    function getVoucherDigest(bytes32 channelId, uint128 maxClaimableAmount) public view returns (bytes32) {
        return digestOf(keccak256(abi.encode(VOUCHER_TYPEHASH, channelId, maxClaimableAmount)));
    }

    function getRefundDigest(bytes32 channelId, uint256 nonce, uint128 amount) public view returns (bytes32) {
        return digestOf(keccak256(abi.encode(REFUND_TYPEHASH, channelId, nonce, amount)));
    }

    function getClaimBatchDigest(VoucherClaim[] calldata claims) public view returns (bytes32) {
        bytes32[] memory entries = new bytes32[](claims.length);
        for (uint256 i = 0; i < claims.length; ++i) {
            Voucher calldata voucher = claims[i].voucher;
            entries[i] = keccak256(
                abi.encode(
                    CLAIM_ENTRY_TYPEHASH,
                    getChannelId(voucher.channel),
                    voucher.maxClaimableAmount,
                    claims[i].totalClaimed
                )
            );
        }
        return digestOf(keccak256(abi.encode(CLAIM_BATCH_TYPEHASH, keccak256(abi.encodePacked(entries)))));
    }

    /// A sum that was claimed before changes nothing, so that a batch may be sent twice.
    function applyClaim(VoucherClaim calldata given) private {
        ChannelConfig calldata config = given.voucher.channel;
        bytes32 id = getChannelId(config);
        ChannelState storage channel = channels[id];
        if (given.totalClaimed <= channel.totalClaimed) return;
        if (given.totalClaimed > given.voucher.maxClaimableAmount) revert ClaimExceedsCeiling();
        if (given.totalClaimed > channel.balance) revert ClaimExceedsBalance();
        bytes32 digest = getVoucherDigest(id, given.voucher.maxClaimableAmount);
        bool isSigned = config.payerAuthorizer == address(0)
            ? isSignedBy(config.payer, digest, given.signature)
            : recover(digest, given.signature) == config.payerAuthorizer;
        if (!isSigned) revert InvalidSignature();
        uint128 added = given.totalClaimed - channel.totalClaimed;
        channel.totalClaimed = given.totalClaimed;
        receivers[config.receiver][config.token].totalClaimed += added;
        emit Claimed(id, msg.sender, added, given.totalClaimed);
    }

    /// The nonce advances even if there is nothing to give back.
    function giveBack(ChannelConfig calldata config, uint128 wanted) private {
        if (wanted == 0) revert ZeroRefund();
        bytes32 id = getChannelId(config);
        refundNonce[id] += 1;
        uint128 available = unclaimed(id);
        uint128 amount = wanted > available ? available : wanted;
        if (amount == 0) return;
        channels[id].balance -= amount;
        Withdrawal storage pending = pendingWithdrawals[id];
        if (amount >= pending.amount) delete pendingWithdrawals[id];
        else pending.amount -= amount;
        emit Refunded(id, msg.sender, amount);
        tellIfClosed(id, config);
        send(config.token, config.payer, amount);
    }

    function tellIfClosed(bytes32 id, ChannelConfig calldata config) private {
        if (channels[id].balance == 0 && channels[id].totalClaimed == 0) emit ChannelClosed(id, config);
    }

    function unclaimed(bytes32 id) private view returns (uint128) {
        return channels[id].balance - channels[id].totalClaimed;
    }

    function isReceiverSide(ChannelConfig calldata config) private view returns (bool) {
        return msg.sender == config.receiver || msg.sender == config.receiverAuthorizer;
    }

    function isPayerSide(ChannelConfig calldata config) private view returns (bool) {
        return msg.sender == config.payer || msg.sender == config.payerAuthorizer;
    }

    function send(address token, address to, uint256 amount) private {
        (bool success, bytes memory result) = token.call(abi.encodeCall(IToken.transfer, (to, amount)));
        if (!success || (result.length > 0 && !abi.decode(result, (bool)))) revert TransferFailed();
    }

    /// By a key, or by a contract wallet (EIP-1271).
    function isSignedBy(address signer, bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (signer.code.length == 0) return recover(digest, signature) == signer && signer != address(0);
        (bool success, bytes memory result) =
            signer.staticcall(abi.encodeCall(IContractWallet.isValidSignature, (digest, signature)));
        return success && result.length >= 32
            && abi.decode(result, (bytes32)) == bytes32(IContractWallet.isValidSignature.selector);
    }

    /// Zero if nobody signed it.
    function recover(bytes32 digest, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65 || uint256(bytes32(signature[32:64])) > HIGHEST_S) return address(0);
        return ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
    }

    function digestOf(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPEHASH, keccak256("x402 Batch Settlement"), keccak256("1"), block.chainid, address(this)
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}
