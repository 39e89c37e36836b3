// RFC 822, section 5.1, and the most frequent names in feeds. A name of several places means the one with more feeds.
const OFFSET_MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ utc: 0, gmt: 0, ut: 0, z: 0, wet: 0, bst: 60, west: 60, cet: 60, cest: 120, mez: 60, mesz: 120 },
    ...{ met: 60, mest: 120, eet: 120, eest: 180, msk: 180, trt: 180, pkt: 300 },
    ...{ sgt: 480, hkt: 480, awst: 480 },
    ...{ jst: 540, kst: 540, acst: 570, aest: 600, aedt: 660, nzst: 720, nzdt: 780, brt: -180, art: -180 },
    ...{ nst: -210, ndt: -150, at: -240, ast: -240, adt: -180, et: -300, est: -300, edt: -240, ct: -360, cst: -360 },
    ...{ cdt: -300, mt: -420, mst: -420, mdt: -360, pt: -480, pst: -480, pdt: -420, akst: -540, akdt: -480, hst: -600 },
  }),
)
const MAX_OFFSET_MINUTES = 15 * 60

/**
 * Minutes east of Greenwich for 'EST', '-0500', '+5:30', 'GMT+1' or 'Z'. Null for an unknown zone and for an offset that
 * no clock on Earth has (RFC 2822, section 4.3, treats both as UTC).
 */
export function readTimeZone(written: string): number | null {
  const zone = written.toLowerCase()
  const offset = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (!offset) return OFFSET_MINUTES.get(zone) ?? null
  const [, sign, hours, minutes = '0'] = offset
  const total = Number(hours) * 60 + Number(minutes)
  if (total > MAX_OFFSET_MINUTES || Number(minutes) > 59) return null
  return sign === '-' ? -total : total
}

/**
 * Minutes east of Greenwich at a place such as 'America/New_York', when its clocks show `local`; null for a place that the
 * platform does not know, and before its time was one of whole minutes.
 */
export function offsetOfPlace(place: string, local: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' })
    const offsetAt = (at: number) => {
      const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      return /^GMT(?:[+-]\d\d:\d\d)?$/.test(name) ? (readTimeZone(name) ?? Number.NaN) : Number.NaN
    }
    const near = offsetAt(local)
    const offset = offsetAt(local - near * 60_000)
    return Number.isNaN(offset) ? null : offset
  } catch {
    return null
  }
}
