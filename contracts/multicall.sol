// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// The one function of Multicall3 that payment facilitators call, placed at its address on Base: with it they can say
/// why a payment would fail (balance, nonce, token name) and not only that it would.
contract Multicall {
    struct Call {
        address target;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function tryAggregate(bool requireSuccess, Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory returnData) = calls[i].target.call(calls[i].callData);
            require(success || !requireSuccess, "Multicall3: call failed");
            results[i] = Result(success, returnData);
        }
    }
}
