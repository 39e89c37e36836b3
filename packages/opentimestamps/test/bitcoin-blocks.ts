import { createHash } from 'node:crypto'

/** A Bitcoin block with a single transaction, whose id is therefore the merkle root: public facts. */
export interface Block {
  readonly height: number
  readonly hash: string
  readonly header: string
  readonly time: string
  /** As explorers print it. */
  readonly merkleRoot: string
  /** The raw transaction. */
  readonly transaction: Buffer
}

/** The genesis block. */
export const BLOCK_0: Block = {
  height: 0,
  hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  header:
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f61' +
    '7fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
  time: '2009-01-03T18:15:05.000Z',
  merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  transaction: Buffer.from(
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d010445546865' +
      '2054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e642062616' +
      '96c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e0' +
      '3909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000',
    'hex',
  ),
}

/** The second block. */
export const BLOCK_1: Block = {
  height: 1,
  hash: '00000000839a8e6886ab5951d76f411475428afc90947ee320161bbf18eb6048',
  header:
    '010000006fe28c0ab6f1b372c1a6a246ae63f74f931e8365e15a089c68d6190000000000982051fd1e4ba744bbbe680e1fee1467' +
    '7ba1a3c3540bf7b1cdb606e857233e0e61bc6649ffff001d01e36299',
  time: '2009-01-09T02:54:25.000Z',
  merkleRoot: '0e3e2357e806b6cdb1f70b54c3a3a17b6714ee1f0e68bebb44a74b1efd512098',
  transaction: Buffer.from(
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff0704ffff001d0104ffffffff' +
      '0100f2052a0100000043410496b538e853519c726a2c91e61ec11600ae1390813a627c66fb8be7947be63c52da7589379515d4e0' +
      'a604f8141781e62294721166bf621e73a82cbf2342c858eeac00000000',
    'hex',
  ),
}

/** SHA-256, for expectations that do not come from the tested code. */
export function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
