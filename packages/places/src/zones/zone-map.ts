import { find, setCache } from 'geo-tz/all'

/** The borders around one place are some hundred kilobytes; those of the world would be two gigabytes. */
const MOST_KEPT = 32

setCache({ store: lately() })

/** The time zones at coordinates, by the borders of OpenStreetMap: several where states or usage disagree, Etc/GMT+n at sea. */
export function zonesAt(latitude: number, longitude: number): readonly string[] {
  return latitude === 90 ? ['Etc/GMT'] : find(latitude, longitude)
}

function lately() {
  const kept = new Map<string, unknown>()
  return {
    get: (key: string) => kept.get(key),
    set(key: string, value: unknown) {
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}
