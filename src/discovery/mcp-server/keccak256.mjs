// @ts-check

const RATE_BYTES = 136
const LANE_BITS = 64n

/**
 * Keccak-256 as Ethereum hashes with it: the original padding, not the one of SHA3-256.
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function keccak256(message) {
  const padded = new Uint8Array((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  const words = new DataView(padded.buffer)
  const lanes = new BigUint64Array(25)
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane += 1) {
      lanes[lane] = laneAt(lanes, lane) ^ words.getBigUint64(block + lane * 8, true)
    }
    permute(lanes)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane += 1) digest.setBigUint64(lane * 8, laneAt(lanes, lane), true)
  return new Uint8Array(digest.buffer)
}

/**
 * Keccak-f[1600], FIPS 202 section 3. Lane (x, y) is at x + 5y.
 * @param {BigUint64Array} lanes
 */
function permute(lanes) {
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    theta(lanes)
    rhoAndPi(lanes)
    chi(lanes)
    for (let bit = 0; bit < 7; bit += 1) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) % 256
      if (register & 2) lanes[0] = laneAt(lanes, 0) ^ (1n << ((1n << BigInt(bit)) - 1n))
    }
  }
}

/** @param {BigUint64Array} lanes */
function theta(lanes) {
  const parity = new BigUint64Array(5)
  for (let index = 0; index < 25; index += 1) parity[index % 5] = laneAt(parity, index % 5) ^ laneAt(lanes, index)
  for (let index = 0; index < 25; index += 1) {
    const turned = rotate(laneAt(parity, (index + 1) % 5), 1n)
    lanes[index] = laneAt(lanes, index) ^ laneAt(parity, (index + 4) % 5) ^ turned
  }
}

/** @param {BigUint64Array} lanes */
function rhoAndPi(lanes) {
  let [x, y] = [1, 0]
  let moved = laneAt(lanes, 1)
  for (let step = 1; step <= 24; step += 1) {
    const turned = rotate(moved, BigInt(((step * (step + 1)) / 2) % 64))
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    moved = laneAt(lanes, x + 5 * y)
    lanes[x + 5 * y] = turned
  }
}

/** @param {BigUint64Array} lanes */
function chi(lanes) {
  for (let row = 0; row < 25; row += 5) {
    const before = lanes.slice(row, row + 5)
    for (let x = 0; x < 5; x += 1) {
      lanes[row + x] = laneAt(before, x) ^ (~laneAt(before, (x + 1) % 5) & laneAt(before, (x + 2) % 5))
    }
  }
}

/**
 * @param {bigint} lane
 * @param {bigint} bits
 */
function rotate(lane, bits) {
  return BigInt.asUintN(64, (lane << bits) | (lane >> (LANE_BITS - bits)))
}

/**
 * @param {BigUint64Array} lanes
 * @param {number} index
 */
function laneAt(lanes, index) {
  return lanes[index] ?? 0n
}
