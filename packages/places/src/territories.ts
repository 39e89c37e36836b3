// ISO 3166-1 codes of territories that people also assign to their state: 'San Juan, USA'.
const TERRITORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AU: 'CC CX NF',
    CN: 'HK MO',
    DK: 'FO GL',
    FI: 'AX',
    FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
    GB: 'AI BM FK GG GI IM JE KY MS PN SH TC VG',
    NL: 'AW BQ CW SX',
    NO: 'SJ',
    NZ: 'CK NU TK',
    US: 'AS GU MP PR VI',
  }),
)

/** True if the first country is the second, or one of its territories. Codes are ISO 3166-1 alpha-2. */
export function isWithin(country: string, wanted: string): boolean {
  return country === wanted || (TERRITORIES.get(wanted)?.split(' ').includes(country) ?? false)
}
