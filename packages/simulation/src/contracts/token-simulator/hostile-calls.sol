// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Calls possibly hostile contracts, always with a gas limit, and by assembly that copies a bounded part of the answer.
abstract contract HostileCalls {
    uint256 private constant READ_GAS = 500_000;
    uint256 private constant MAX_REASON_BYTES = 512;
    uint256 private constant MAX_WORDS = 66;
    // A registry of registries queries each of them.
    uint256 private constant LIST_GAS = 2_000_000;

    /// The token used up its gas limit.
    error GasExhausted();
    /// The token's balanceOf did not answer with a number.
    error NoBalance();
    /// The token's transfer returned false.
    error ReturnedFalse();
    /// The pool refused, or would refuse, a payment of which less arrived than owed.
    error Underpaid(uint256 sent, uint256 arrived);

    function pay(address token, address from, address to, uint256 amount) internal {
        bytes memory data = from == address(this)
            ? abi.encodeWithSelector(0xa9059cbb, to, amount)
            : abi.encodeWithSelector(0x23b872dd, from, to, amount);
        (bool ok, bytes memory answer) = bounded(token, data, gasleft());
        if (!ok) {
            // Its numbers are believed, so a token must not say them.
            if (bytes4(answer) == Underpaid.selector) revert();
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        // As in SafeERC20: an empty answer means success, false means failure.
        if (answer.length >= 32 && abi.decode(answer, (uint256)) == 0) revert ReturnedFalse();
    }

    function balanceOf(address token, address holder) internal view returns (uint256 balance) {
        bool ok;
        (ok, balance,) = read(token, abi.encodeWithSelector(0x70a08231, holder));
        if (!ok) revert NoBalance();
    }

    /// The first two words of an answer; ok if there is at least one.
    function read(address target, bytes memory data) internal view returns (bool ok, uint256 first, uint256 second) {
        uint256[6] memory words;
        (ok, words) = readWords(target, data);
        (first, second) = (words[0], words[1]);
    }

    /// The first six words of an answer; ok if there is at least one.
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

    /// All words of an answer, at most 66.
    function readAll(address target, bytes memory data) internal view returns (bytes32[] memory words) {
        words = new bytes32[](MAX_WORDS);
        uint256 limit = LIST_GAS;
        assembly {
            let count := 0
            if staticcall(limit, target, add(data, 32), mload(data), add(words, 32), mul(MAX_WORDS, 32)) {
                count := div(returndatasize(), 32)
            }
            if lt(count, mload(words)) { mstore(words, count) }
        }
    }

    /// The list at the offset in the word at `head`, cut at the end of `words`.
    function listIn(bytes32[] memory words, uint256 head) internal pure returns (bytes32[] memory list) {
        if (head >= words.length) return list;
        uint256 start = uint256(words[head]) / 32;
        if (start >= words.length) return list;
        uint256 count = uint256(words[start]);
        if (count > words.length - start - 1) count = words.length - start - 1;
        list = new bytes32[](count);
        for (uint256 i = 0; i < count; i++) list[i] = words[start + 1 + i];
    }

    /// Calls with limited gas, and copies a limited part of the answer.
    function bounded(address target, bytes memory data, uint256 limit) internal returns (bool ok, bytes memory answer) {
        uint256 before = gasleft();
        // A call never gets the last 64th of the remaining gas.
        if (limit > before - before / 64) limit = before - before / 64;
        uint256 size;
        assembly {
            ok := call(limit, target, 0, add(data, 32), mload(data), 0, 0)
            size := returndatasize()
        }
        if (!ok && size == 0 && before - gasleft() >= limit - limit / 32) revert GasExhausted();
        if (size > MAX_REASON_BYTES) size = MAX_REASON_BYTES;
        answer = new bytes(size);
        assembly {
            returndatacopy(add(answer, 32), 0, size)
        }
    }
}
