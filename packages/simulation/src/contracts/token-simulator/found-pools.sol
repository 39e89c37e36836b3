// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Found} from "./search-types.sol";
import {Venue} from "./venue.sol";

/// The deepest pools seen so far.
abstract contract FoundPools {
    /// Keeps pools[start..end) sorted by quote balance, deepest first, each pool once.
    function insert(Found[] memory pools, Found memory found, uint256 start, uint256 end) internal pure {
        for (uint256 i = start; i < end; i++) {
            if (isSame(found.venue, pools[i].venue)) return;
            if (found.quoteBalance > pools[i].quoteBalance) (pools[i], found) = (found, pools[i]);
        }
    }

    /// Marks the free memory. Most lookups find nothing, and memory costs more as it grows, so its space is reused.
    function freeMemory() internal pure returns (uint256 free) {
        assembly {
            free := mload(64)
        }
    }

    /// Releases all memory allocated since; nothing may refer to it afterwards.
    function releaseMemory(uint256 free) internal pure {
        assembly {
            mstore(64, free)
        }
    }

    function isSame(Venue memory one, Venue memory other) private pure returns (bool) {
        return keccak256(abi.encode(one)) == keccak256(abi.encode(other));
    }
}
