// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A name registry after ERC-137 in which anyone may write, for tests of trust.
contract NameRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address resolver_) external {
        resolver[node] = resolver_;
    }
}

/// A resolver that returns whatever anyone has set.
contract NameResolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;

    function setName(bytes32 node, string calldata name_) external {
        name[node] = name_;
    }

    function setAddr(bytes32 node, address addr_) external {
        addr[node] = addr_;
    }
}

/// A resolver whose names only a gateway knows (EIP-3668), and whose addresses have any length.
contract GatewayResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    function name(bytes32) external view returns (string memory) {
        revert OffchainLookup(address(this), new string[](0), "", 0x00000000, "");
    }
}
