import { UNITED_STATES } from '../parties/united-states.ts'

/**
 * Text that sellers write only in the country of a currency: its name or towns, its registers, its telephone and web
 * addresses. By ISO 4217.
 */
export const COUNTRY_MARKS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    USD: new RegExp(`${UNITED_STATES.source}|\\b[Ss]ales [Tt]ax\\b|\\bSALES TAX\\b`),
    AUD: /\bABN\b|\bA\.?C\.?N\b|\bAustralia\b|\b(?:NSW|VIC|QLD|TAS) \d{4}\b|\.com\.au\b|\+61\b/,
    CAD: /\bCanada\b|\b[HPQ]ST\b|\bTVQ\b|\bTPS\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\w\.ca\b/,
    NZD: /\bNew Zealand\b|\bNZBN\b|\.co\.nz\b|\+64\b/,
    SGD: /\bSingapore\b|\bUEN\b|\.com\.sg\b|\+65\b/,
    HKD: /\bHong Kong\b|香港|\.com\.hk\b|\+852\b/,
    TWD: /\bTaiwan\b|統一編號|統一發票|[臺台][灣湾]|\.com\.tw\b|\+886\b/,
    MXN: /\bM[eé]xico\b|\bRFC\b|\.com\.mx\b|\+52\b/,
    CLP: /\bChile\b|\+56\b/,
    COP: /\bColombia\b|\+57\b/,
    ARS: /\bArgentina\b|\bCUIT\b|\+54\b/,
    CNY: /中国|增值税|发票|人民币|\+86\b/,
    JPY: /日本|消費税|請求書|領収|\bJapan\b|\+81\b/,
    SEK: /\bSweden\b|\bSverige\b|\bmoms\b.*\bSE\d{12}\b|\+46\b/,
    DKK: /\bDenmark\b|\bDanmark\b|\bCVR\b|\+45\b/,
    NOK: /\bNorway\b|\bNorge\b|\bMVA\b|\+47\b/,
    ISK: /\bIceland\b|\bÍsland\b|\bkennitala\b|\+354\b/,
    CHF: /\bSwitzerland\b|\bSchweiz\b|\bSuisse\b|\bSvizzera\b|\bCHE-?\d{3}|\+41\b/,
    ZAR: /\bSouth Africa\b|\(Pty\)|\bJohannesburg\b|\bCape Town\b|\bDurban\b|\bPretoria\b|\.co\.za\b|\+27\b/,
    INR: /\bIndia\b|\bGSTIN\b|\b[CSI]GST\b|\+91\b/,
    PKR: /\bPakistan\b|\bNTN\b|\bSTRN\b|\+92\b/,
    LKR: /\bSri Lanka\b|\bColombo\b|\+94\b/,
    NPR: /\bNepal\b|\bKathmandu\b|\+977\b/,
    MUR: /\bMauritius\b|\+230\b/,
    NIO: /\bNicaragua\b|\+505\b/,
    BYN: /Беларусь|Минск|УНП|\+375\b/,
    AED: /الإمارات|دبي|أبو ?ظبي|الشارقة|\bUAE\b|\bDubai\b|\+971\b/,
    JOD: /الأردن|عم[اّ]ن|\bJordan\b|\bAmman\b|\+962\b/,
    MAD: /المغرب|الدار البيضاء|\bMaroc\b|\bMorocco\b|\+212\b/,
  }),
)
