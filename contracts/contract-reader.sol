// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Calls a possibly hostile contract several times at the state of one block. It is never deployed and exists only
/// during one eth_call (see encodeDeploylessCall in packages/evm). Gas per call and size per answer are limited.
contract ContractReader {
    uint256 private constant GAS_PER_QUESTION = 500_000;
    uint256 private constant MAX_ANSWER_BYTES = 512;

    /// Returns the size of the contract's code, and the beginning of each answer; empty if there was none.
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
