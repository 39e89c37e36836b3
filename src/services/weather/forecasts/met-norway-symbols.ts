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
    lightsleet: 66,
    sleet: 67,
    heavysleet: 67,
    lightsleetshowers: 66,
    sleetshowers: 67,
    heavysleetshowers: 67,
    lightsnow: 71,
    snow: 73,
    heavysnow: 75,
    lightsnowshowers: 71,
    snowshowers: 73,
    heavysnowshowers: 75,
  }),
)

/**
 * The WMO code nearest to a symbol of MET Norway's legend, such as 'lightrainshowers_day'; undefined for an unknown
 * one. Showers of snow and sleet count as snow and freezing rain, as in the code table for callers.
 */
export function toWmoCode(symbol: string): number | undefined {
  const [weather = ''] = symbol.split('_', 1)
  return weather.endsWith('andthunder') ? THUNDER : CODES.get(weather)
}
