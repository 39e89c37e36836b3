/**
 * ISO 3166-2 codes and other names of states and provinces, by GeoNames code. GeoNames uses the ISO codes for the USA
 * and the United Kingdom; the rows here add their abbreviations in newspapers and native names.
 */
export const REGION_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AU: '01 ACT|02 NSW|03 NT|04 QLD|05 SA|06 TAS|07 VIC|08 WA',
    BR:
      '01 AC|02 AL|03 AP|04 AM|05 BA|06 CE|07 DF,Distrito Federal|08 ES|11 MS|13 MA|14 MT|15 MG|16 PA|17 PB|18 PR|20 PI|' +
      '21 RJ|22 RN|23 RS|24 RO|25 RR|26 SC|27 SP|28 SE|29 GO|30 PE|31 TO',
    CA:
      '01 AB,Alta|02 BC|03 MB,Man|04 NB,Nouveau-Brunswick|05 NL,NF,Newfoundland,Labrador,Terre-Neuve-et-Labrador|' +
      '07 NS,Nouvelle-Écosse|08 ON,Ont|09 PE,PEI,Île-du-Prince-Édouard|10 QC,PQ,Que,Québec|11 SK,Sask|12 YT,YK|' +
      '13 NT,NWT,Territoires du Nord-Ouest|14 NU',
    DE:
      '01 BW,Baden-Württemberg|02 BY,Bayern,Bavière|03 HB|04 HH|05 HE,Hessen|06 NI,Niedersachsen|' +
      '07 NW,NRW,Nordrhein-Westfalen|08 RP,Rhineland-Palatinate|09 SL|10 SH|11 BB|12 MV,Mecklenburg-Western Pomerania|' +
      '13 SN,Sachsen|14 ST,Sachsen-Anhalt|15 TH,Thüringen|16 BE',
    GB: 'ENG Eng|SCT Scot,Alba|WLS Wls,Cymru|NIR NI,N Ireland,Ulster',
    IN:
      '01 AN|02 AP|03 AS|05 CH|07 DL,NCT|09 GJ|10 HR|11 HP|12 JK|13 KL|14 LD|16 MH|17 MN|18 ML|19 KA|20 NL|21 OD,OR,Orissa|' +
      '22 PY,Pondicherry|23 PB|24 RJ|25 TN|26 TR|28 WB|29 SK|30 AR|31 MZ|33 GA|34 BR|35 MP|36 UP|37 CG,CT|38 JH|' +
      '39 UK,UT,Uttaranchal|40 TG,TS|41 LA|52 DH,DD,DN',
    MX:
      '01 AGU,Ags|02 BCN,BC|03 BCS|04 CAM,Camp|05 CHP,Chis|06 CHH,Chih|07 COA,Coah|08 COL|09 CMX,CDMX,DF,Ciudad de México,Distrito Federal|' +
      '10 DUR,Dgo|11 GUA,Gto|12 GRO,Gro|13 HID,Hgo|14 JAL|15 MEX,Edomex,Estado de México,State of Mexico|16 MIC,Mich|' +
      '17 MOR|18 NAY|19 NLE,NL|20 OAX|21 PUE|22 QUE,Qro|23 ROO,QR,Q Roo|24 SLP|25 SIN|26 SON|27 TAB|28 TAM,Tamps|29 TLA,' +
      'Tlax|30 VER|31 YUC|32 ZAC',
    US:
      'AL Ala|AZ Ariz|AR Ark|CA Calif,Cal|CO Colo|CT Conn|DC Washington DC|DE Del|FL Fla|IL Ill|IN Ind|KS Kans|KY Ken|' +
      'MD Md|MA Mass|MI Mich|MN Minn|MS Miss|MO Mo|MT Mont|NE Neb|NV Nev|NJ N J|NM N M,N Mex|NY N Y,New York State|NC N C|ND N D|' +
      'OK Okla|OR Ore|PA Penn|RI R I|SC S C|SD S D|TN Tenn|TX Tex|VT Vt|VA Va|WA Wash,Washington State|WV W Va|WI Wis|WY Wyo',
  }),
)
