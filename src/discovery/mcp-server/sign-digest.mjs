// @ts-check
import { createECDH, createHmac } from 'node:crypto'

// Order of the group of secp256k1: SEC 2, section 2.4.1.
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * The point a private key stands for, x and y, 64 bytes. OpenSSL multiplies. Throws on a key outside the group.
 * @param {Uint8Array} privateKey 32 bytes
 * @returns {Buffer}
 */
export function publicKeyOf(privateKey) {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey().subarray(1)
}

/**
 * ECDSA over secp256k1 as Ethereum takes it: r, s in the lower half (EIP-2), v 27 or 28; the nonce is that of RFC 6979.
 * @param {Uint8Array} digest 32 bytes
 * @param {Uint8Array} privateKey 32 bytes
 * @returns {Buffer} 65 bytes
 */
export function signDigest(digest, privateKey) {
  const candidates = nonces(digest, privateKey)
  for (;;) {
    const nonce = candidates()
    const point = publicKeyOf(nonce)
    const r = toInteger(point.subarray(0, 32))
    const s = (inverse(toInteger(nonce)) * (toInteger(digest) + r * toInteger(privateKey))) % ORDER
    // An x beyond the order would need a recovery id Ethereum does not have; as likely as guessing a key.
    if (r >= ORDER || s === 0n) continue
    const isHigh = s > ORDER / 2n
    const isOdd = ((point.at(-1) ?? 0) & 1) === 1
    return Buffer.concat([toBytes(r), toBytes(isHigh ? ORDER - s : s), Uint8Array.of(27 + Number(isOdd !== isHigh))])
  }
}

/**
 * RFC 6979, section 3.2, with SHA-256.
 * @param {Uint8Array} digest
 * @param {Uint8Array} privateKey
 * @returns {() => Buffer}
 */
function nonces(digest, privateKey) {
  const seed = Buffer.concat([privateKey, toBytes(toInteger(digest) % ORDER)])
  /** @type {Buffer} */
  let key = Buffer.alloc(32, 0)
  /** @type {Buffer} */
  let value = Buffer.alloc(32, 1)
  /** @param {readonly Uint8Array[]} parts */
  const hmac = (...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
  for (const step of [0, 1]) {
    key = hmac(value, Uint8Array.of(step), seed)
    value = hmac(value)
  }
  return () => {
    for (;;) {
      value = hmac(value)
      const nonce = value
      key = hmac(value, Uint8Array.of(0))
      value = hmac(value)
      if (toInteger(nonce) > 0n && toInteger(nonce) < ORDER) return nonce
    }
  }
}

/** @param {bigint} number */
function inverse(number) {
  let [older, old, olderFactor, oldFactor] = [ORDER, number, 0n, 1n]
  while (old !== 0n) {
    const quotient = older / old
    ;[older, old, olderFactor, oldFactor] = [old, older - quotient * old, oldFactor, olderFactor - quotient * oldFactor]
  }
  return ((olderFactor % ORDER) + ORDER) % ORDER
}

/** @param {Uint8Array} bytes */
function toInteger(bytes) {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** @param {bigint} integer */
function toBytes(integer) {
  return Buffer.from(integer.toString(16).padStart(64, '0'), 'hex')
}
