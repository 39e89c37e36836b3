import { invalidInput } from '../../contract/errors.ts'

/** Decimal degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const DEGREES = /^[+-]?\d{1,3}([.]\d{1,15})?$/

/** Reads 'lat,lon', separated by a comma, a semicolon or a space; undefined for any other text. */
export function parseCoordinates(location: string): Coordinates | undefined {
  const parts = location.trim().split(/[\s,;]+/)
  if (parts.length !== 2 || !parts.every((part) => DEGREES.test(part))) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number)
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw invalidInput(
    `location: ${JSON.stringify(location)} is not on Earth. Latitude comes first and is -90 to 90, longitude -180 to ` +
      '180, both in decimal degrees. Not charged.',
  )
}
