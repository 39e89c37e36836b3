// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Takes the place of a token in a simulation, to find out what the same trades return with a token that only moves
/// balances. The last word of its code is the address of the contract that has recorded the balances before
/// (token-simulator.sol). Never deployed.
contract HonestToken {
    struct Account {
        bool isOpen;
        uint256 balance;
    }

    /// Far from any variable of the token whose storage it finds.
    struct Accounts {
        mapping(address => Account) byOwner;
    }

    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = type(uint128).max;

    function balanceOf(address owner) public view returns (uint256) {
        Account storage account = accounts().byOwner[owner];
        return account.isOpen ? account.balance : recordedOf(owner);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        move(from, to, amount);
        return true;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function allowance(address, address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function move(address from, address to, uint256 amount) private {
        set(from, balanceOf(from) - amount);
        set(to, balanceOf(to) + amount);
    }

    function set(address owner, uint256 balance) private {
        accounts().byOwner[owner] = Account(true, balance);
    }

    function recordedOf(address owner) private view returns (uint256) {
        address recorder;
        assembly {
            codecopy(0, sub(codesize(), 32), 32)
            recorder := mload(0)
        }
        return IRecorder(recorder).recorded(address(this), owner);
    }

    function accounts() private pure returns (Accounts storage found) {
        bytes32 place = keccak256("honest-token.accounts");
        assembly {
            found.slot := place
        }
    }
}

interface IRecorder {
    function recorded(address token, address account) external view returns (uint256);
}
