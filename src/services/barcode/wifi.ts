import { type Static, Type } from 'typebox'
import { invalidInput } from '../../contract/errors.ts'
import { oneOf, withDefault } from '../../contract/schema.ts'

// IEEE 802.11 (WEP of 40 and 104 bits, the passphrase in its annex), wpa_supplicant.conf and manuals of access points
// (LANCOM, WEP of 128 bits) agree on these lengths.
const KEY_LENGTHS = {
  WPA: {
    bytes: Array.from({ length: 56 }, (_, at) => at + 8),
    digits: [64],
    words: '8 to 63 bytes or 64 hexadecimal digits',
  },
  WEP: {
    bytes: [5, 13, 16],
    digits: [10, 26, 32],
    words: '5, 13 or 16 characters, or 10, 26 or 32 hexadecimal digits',
  },
} as const

/** A wireless network to join. */
export const WifiNetwork = Type.Object({
  kind: oneOf(['wifi'], { description: 'text is the name of the network, at most 32 bytes.' }),
  password: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: `WPA: ${KEY_LENGTHS.WPA.words}. WEP: ${KEY_LENGTHS.WEP.words}. Absent for nopass.`,
    }),
  ),
  security: withDefault(oneOf(['WPA', 'WEP', 'nopass'], { description: 'WPA includes WPA2 and WPA3.' }), 'WPA'),
  hidden: withDefault(Type.Boolean({ description: 'True if the network does not announce its name.' }), false),
})

const MAX_SSID_BYTES = 32

/** Writes ZXing's format, which WPA3 (7.1) adopted. Throws invalid_input if the password does not fit. */
export function writeWifi(ssid: string, { password, security, hidden }: Static<typeof WifiNetwork>): string {
  if (Buffer.byteLength(ssid) > MAX_SSID_BYTES) {
    throw invalidInput('text: has more than 32 bytes, the limit for the name of a network.')
  }
  if (security === 'nopass' && password !== undefined) {
    throw invalidInput('payload.password: an open network (nopass) has none. Leave it out, or give security WPA.')
  }
  if (security !== 'nopass' && password === undefined) {
    throw invalidInput(`payload.password: is needed for security ${security}. Give it, or security nopass.`)
  }
  if (security !== 'nopass' && password !== undefined) checkKey(security, password)
  const secret = password === undefined ? '' : `P:${escapeField(password)};`
  return `WIFI:T:${security};S:${escapeField(ssid)};${secret}${hidden ? 'H:true;' : ''};`
}

function checkKey(security: keyof typeof KEY_LENGTHS, password: string): void {
  const { bytes, digits, words } = KEY_LENGTHS[security]
  const isHex = /^[0-9a-fA-F]+$/.test(password)
  if (includes(bytes, Buffer.byteLength(password)) || (isHex && includes(digits, password.length))) return
  throw invalidInput(`payload.password: a ${security} password has ${words}; this has ${password.length}. Correct it.`)
}

function includes(lengths: readonly number[], length: number): boolean {
  return lengths.includes(length)
}

function escapeField(text: string): string {
  return text.replace(/[\\;,":]/g, '\\$&')
}
