// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Puts questions to a contract that may be hostile, all at the state of one block. It is never deployed: it lives for one
/// eth_call (see src/domain/evm/deployless.ts). However much gas or memory an answer would take, this one is small.
contract ContractReader {
    uint256 private constant GAS_PER_QUESTION = 500_000;
    uint256 private constant MAX_ANSWER_BYTES = 512;

    /// The size of the contract's code, and the beginning of each answer: empty where there was none.
    function ask(address target, bytes[] calldata questions)
        external
        view
        returns (uint256 codeSize, bytes[] memory answers)
    {
        codeSize = target.code.length;
        answers = new bytes[](questions.length);
        for (uint256 i = 0; i < questions.length; i++) answers[i] = answer(target, questions[i]);
    }

    function answer(address target, bytes memory question) private view returns (bytes memory beginning) {
        uint256 limit = GAS_PER_QUESTION;
        uint256 size;
        assembly {
            if staticcall(limit, target, add(question, 32), mload(question), 0, 0) { size := returndatasize() }
        }
        if (size > MAX_ANSWER_BYTES) size = MAX_ANSWER_BYTES;
        beginning = new bytes(size);
        assembly {
            returndatacopy(add(beginning, 32), 0, size)
        }
    }
}
