/**
 * Steadman's apparent temperature in the shade, in degrees Celsius, without radiation, as computed by the Australian
 * Bureau of Meteorology (bom.gov.au/info/thermal_stress).
 */
export function apparentTemperature(air: {
  readonly tempC: number
  readonly humidityPct: number
  /** Wind at 10 m above ground. */
  readonly windMps: number
}): number {
  const vapourPressureHpa = (air.humidityPct / 100) * 6.105 * Math.exp((17.27 * air.tempC) / (237.7 + air.tempC))
  return air.tempC + 0.33 * vapourPressureHpa - 0.7 * air.windMps - 4
}
