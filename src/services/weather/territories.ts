// ISO 3166-1 codes of territories that people also place in the state they belong to: 'San Juan, USA'.
const TERRITORIES: Readonly<Record<string, string>> = {
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
}

/** True where a place of the first country lies in the second, or in what belongs to it. Codes are ISO 3166-1 alpha-2. */
export function isWithin(country: string, wanted: string): boolean {
  return country === wanted || (TERRITORIES[wanted]?.split(' ').includes(country) ?? false)
}
