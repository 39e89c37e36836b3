import type { Coordinates } from './coordinates.ts'

/** Along the surface of the Earth, taken as a ball. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const [north, otherNorth] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
