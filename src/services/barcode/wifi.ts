import { type Static, Type } from 'typebox'
import { invalidInput } from '../../contract/errors.ts'
import { oneOf, withDefault } from '../../contract/schema.ts'

/** A wireless network to join. */
export const WifiNetwork = Type.Object({
  kind: oneOf(['wifi'], { description: 'text is the name of the network, at most 32 bytes.' }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 63, description: 'Absent for nopass.' })),
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
  if (security === 'WPA' && (password?.length ?? 0) < 8) {
    throw invalidInput('payload.password: a WPA password has 8 to 63 characters. Correct it.')
  }
  const secret = password === undefined ? '' : `P:${escapeField(password)};`
  return `WIFI:T:${security};S:${escapeField(ssid)};${secret}${hidden ? 'H:true;' : ''};`
}

function escapeField(text: string): string {
  return text.replace(/[\\;,":]/g, '\\$&')
}
