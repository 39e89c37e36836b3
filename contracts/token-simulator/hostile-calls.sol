// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Calls of contracts that may be hostile: only ever with a gas limit, and through assembly that copies a bounded part of
/// what they return.
abstract contract HostileCalls {
    uint256 private constant READ_GAS = 500_000;
    uint256 private constant TRANSFER_GAS = 4_000_000;
    uint256 private constant MAX_REASON_BYTES = 512;
    uint256 private constant MAX_KEYS = 64;

    /// The token used up all the gas it was given.
    error GasExhausted();
    /// The token's balanceOf did not answer with a number.
    error NoBalance();
    /// The token's transfer returned false.
    error ReturnedFalse();

    function pay(address token, address from, address to, uint256 amount) internal {
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

    function balanceOf(address token, address holder) internal view returns (uint256 balance) {
        bool ok;
        (ok, balance,) = read(token, abi.encodeWithSelector(0x70a08231, holder));
        if (!ok) revert NoBalance();
    }

    /// The first two words of an answer; ok where there is at least one.
    function read(address target, bytes memory data) internal view returns (bool ok, uint256 first, uint256 second) {
        uint256[6] memory words;
        (ok, words) = readWords(target, data);
        (first, second) = (words[0], words[1]);
    }

    /// The first six words of an answer; ok where there is at least one.
    function readWords(address target, bytes memory data) internal view returns (bool ok, uint256[6] memory words) {
        uint256 limit = READ_GAS;
        assembly {
            ok := staticcall(limit, target, add(data, 32), mload(data), 0, 0)
            let size := returndatasize()
            ok := and(ok, gt(size, 31))
            if gt(size, 192) { size := 192 }
            if ok { returndatacopy(words, 0, size) }
        }
    }

    /// The words of a list a factory answers with; empty where it does not answer with one.
    function readList(address target, bytes4 selector) internal view returns (bytes32[] memory list) {
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
    function bounded(address target, bytes memory data, uint256 limit) internal returns (bool ok, bytes memory answer) {
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
}
