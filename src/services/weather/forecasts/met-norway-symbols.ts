const THUNDER = 95

const CODES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    clearsky: 0,
    fair: 1,
    partlycloudy: 2,
    cloudy: 3,
    fog: 45,
    lightrain: 61,
    rain: 63,
    heavyrain: 65,
    lightrainshowers: 80,
    rainshowers: 81,
    heavyrainshowers: 82,
    lightsleet: 68,
    sleet: 69,
    heavysleet: 69,
    lightsleetshowers: 83,
    sleetshowers: 84,
    heavysleetshowers: 84,
    lightsnow: 71,
    snow: 73,
    heavysnow: 75,
    lightsnowshowers: 85,
    snowshowers: 86,
    heavysnowshowers: 86,
  }),
)

/**
 * The WMO code nearest to a symbol of MET Norway's legend, such as 'lightrainshowers_day'; undefined for an unknown
 * one.
 */
export function toWmoCode(symbol: string): number | undefined {
  const [weather = ''] = symbol.split('_', 1)
  return weather.endsWith('andthunder') ? THUNDER : CODES.get(weather)
}
