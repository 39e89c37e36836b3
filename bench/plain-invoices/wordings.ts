/** How one country prints its invoices: written for this benchmark, apart from the terms that the reader knows. */
export interface Wording {
  readonly language: string
  readonly currency: string
  /** As it stands beside amounts: '# €' or '$#'. */
  readonly price: string
  /** Decimal mark and sign between thousands. */
  readonly marks: readonly [string, string]
  readonly cents: number
  readonly rate: string
  /** d, m and y with two, two and four digits. */
  readonly date: string
  readonly invoice: readonly string[]
  readonly number: readonly string[]
  readonly issued: readonly string[]
  readonly due: readonly string[]
  readonly net: readonly string[]
  /** % stands for the rate. */
  readonly tax: readonly string[]
  readonly gross: readonly string[]
  readonly columns: readonly [string, string, string, string]
  readonly items: readonly string[]
  readonly seller: readonly [string, string, string]
  readonly cash: string
  readonly change: string
  /** Headings of documents that are no invoices. */
  readonly others: readonly string[]
}

type Row = [string, string, string, string, number, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]

// Alternatives with | in between.
const ROWS: readonly Row[] = [
  ['en', 'GBP', '£#', '.,', 2, '20', 'd/m/y', 'Invoice|VAT Invoice', 'Invoice Number|Invoice No.', 'Invoice Date|Date of Issue', 'Due Date|Please pay by', 'Subtotal|Total excl. VAT|Net amount', 'VAT @ %|VAT (%)', 'Total incl. VAT|Total Due|Grand Total', 'Description|Qty|Unit price|Amount', 'Oak desk|Site survey|Window cleaning|Steel bracket', 'Harrow Tools Ltd|4 Mill Lane|Leeds LS1 4DY', 'Cash', 'Change', 'Quotation|Delivery Note|Purchase Order|Statement of Account|Payslip'],
  ['en', 'USD', '$#', '.,', 2, '8', 'm/d/y', 'INVOICE', 'Invoice #|Invoice No', 'Date issued|Invoice date', 'Payment due', 'Subtotal|Sub-total', 'Sales tax %|Tax (%)', 'Total|Amount due|Total due', 'Item|Quantity|Rate|Total', 'Logo design|Hosting, one month|Ceramic mug|Consulting', 'Blue Fern LLC|88 Pine Street|Austin, TX 78701', 'Cash', 'Change Due', 'Estimate|Packing Slip|Sales Order|Boarding Pass|Pay Stub'],
  ['en', 'AUD', 'A$#', '.,', 2, '10', 'd/m/y', 'Tax Invoice', 'Invoice number', 'Issue date', 'Due', 'Total ex GST|Subtotal', 'GST %', 'Total inc. GST|Balance due', 'Details|Qty|Price|Amount', 'Garden work|Native plants|Timber', 'Wattle Gardens|7 King Road|Perth 6000', 'Cash tendered', 'Change', 'Quote|Delivery Docket'],
  ['en', 'KWD', 'KWD #', '.,', 3, '5', 'd/m/y', 'Invoice', 'Invoice No.', 'Date', 'Due date', 'Sub Total', 'VAT %', 'Grand Total', 'Description|Qty|Unit Price|Total', 'Air filter|Labour|Brake pads', 'Gulf Parts Co.|Block 3|Kuwait City', 'Cash', 'Change', 'Quotation|Delivery Order'],
  ['en', 'INR', '₹#', '.i', 2, '18', 'd-m-y', 'Tax Invoice', 'Invoice No', 'Invoice Date', 'Due Date', 'Taxable Value|Subtotal', 'IGST @ %', 'Grand Total|Invoice Total', 'Description of Goods|Qty|Rate|Amount', 'Cotton shirts|Silk scarf|Brass lamp', 'Lotus Traders|12 MG Road|Pune 411001', 'Cash', 'Change', 'Quotation|Delivery Challan'],
  ['de', 'EUR', '# €', ',.', 2, '19', 'd.m.y', 'Rechnung', 'Rechnungsnummer|Rechnungs-Nr.', 'Rechnungsdatum|Datum', 'Fällig am|Zahlbar bis', 'Nettobetrag|Summe netto|Zwischensumme', 'MwSt. %|zzgl. % USt.|Umsatzsteuer %', 'Gesamtbetrag|Rechnungsbetrag inkl. MwSt.|Bruttobetrag', 'Bezeichnung|Menge|Einzelpreis|Gesamt', 'Wartung Heizung|Kupferrohr|Anfahrt', 'Lindner Technik GmbH|Ringstr. 8|70173 Stuttgart', 'Bar', 'Rückgeld', 'Angebot|Lieferschein|Auftragsbestätigung|Kontoauszug|Lohnabrechnung'],
  ['de', 'CHF', 'CHF #', ".'", 2, '8.1', 'd.m.y', 'Rechnung', 'Rechnung Nr.', 'Datum', 'Zahlbar bis', 'Total exkl. MwSt.|Zwischentotal', 'MwSt. %', 'Total inkl. MwSt.|Rechnungstotal', 'Beschreibung|Anzahl|Preis|Betrag', 'Velo Service|Kette|Montage', 'Alpen Velo AG|Seeweg 2|8001 Zürich', 'Bar', 'Rückgeld', 'Offerte|Lieferschein'],
  ['fr', 'EUR', '# €', ', ', 2, '20', 'd/m/y', 'Facture', 'Facture n°|Numéro de facture', 'Date de facture|Date d’émission', 'Échéance|À régler avant le', 'Total HT|Montant HT', 'TVA %|Montant TVA (%)', 'Total TTC|Net à payer', 'Désignation|Quantité|Prix unitaire|Montant', 'Peinture murale|Main d’œuvre|Carrelage', 'Atelier Morel|3 rue des Lilas|69001 Lyon', 'Espèces', 'Rendu', 'Devis|Bon de livraison|Bon de commande|Relevé de compte|Bulletin de paie'],
  ['es', 'EUR', '# €', ',.', 2, '21', 'd/m/y', 'Factura', 'Factura nº|Número de factura', 'Fecha|Fecha de emisión', 'Vencimiento', 'Base imponible|Subtotal', 'IVA %|Cuota IVA (%)', 'Total factura|Total a pagar|Total con IVA', 'Concepto|Cantidad|Precio|Importe', 'Reparación|Aceite|Neumático', 'Talleres Vega SL|Calle Sol 5|28001 Madrid', 'Efectivo', 'Cambio', 'Presupuesto|Albarán|Pedido|Extracto de cuenta|Nómina'],
  ['it', 'EUR', '€ #', ',.', 2, '22', 'd/m/y', 'Fattura', 'Fattura n.|Numero fattura', 'Data|Data fattura', 'Scadenza', 'Imponibile|Totale imponibile', 'IVA %|Imposta %', 'Totale documento|Totale da pagare|Totale IVA inclusa', 'Descrizione|Quantità|Prezzo|Importo', 'Tavolo in legno|Trasporto|Sedia', 'Mobili Conti Srl|Via Roma 9|20121 Milano', 'Contanti', 'Resto', 'Preventivo|Documento di trasporto|Estratto conto|Busta paga'],
  ['nl', 'EUR', '€ #', ',.', 2, '21', 'd-m-y', 'Factuur', 'Factuurnummer|Factuurnr.', 'Factuurdatum|Datum', 'Vervaldatum', 'Subtotaal|Totaal excl. btw', 'Btw %|% btw', 'Totaal incl. btw|Te betalen|Totaalbedrag', 'Omschrijving|Aantal|Prijs|Bedrag', 'Fietsreparatie|Band|Arbeid', 'De Vries Fietsen|Kade 14|1012 AB Amsterdam', 'Contant', 'Wisselgeld', 'Offerte|Pakbon|Orderbevestiging|Rekeningoverzicht|Loonstrook'],
  ['pl', 'PLN', '# zł', ', ', 2, '23', 'd.m.y', 'Faktura|Faktura VAT', 'Faktura nr|Numer faktury', 'Data wystawienia', 'Termin płatności', 'Wartość netto|Razem netto', 'VAT %|Kwota VAT %', 'Razem brutto|Do zapłaty|Wartość brutto', 'Nazwa|Ilość|Cena|Wartość', 'Krzesło|Montaż|Lampa', 'Nowak Meble|ul. Długa 7|00-238 Warszawa', 'Gotówka', 'Reszta', 'Oferta|Zamówienie|List przewozowy'],
  ['pt', 'EUR', '# €', ',.', 2, '23', 'd-m-y', 'Fatura', 'Fatura n.º|Número da fatura', 'Data de emissão|Data', 'Data de vencimento', 'Total ilíquido|Subtotal', 'IVA %', 'Total a pagar|Total c/ IVA|Total', 'Descrição|Quantidade|Preço|Valor', 'Azulejos|Entrega|Cimento', 'Casa Lima Lda|Rua Nova 3|1100-201 Lisboa', 'Numerário', 'Troco', 'Orçamento|Guia de remessa|Encomenda'],
  ['sv', 'SEK', '# kr', ', ', 2, '25', 'y-m-d', 'Faktura', 'Fakturanummer|Faktura nr', 'Fakturadatum', 'Förfallodatum', 'Summa exkl. moms|Netto', 'Moms %', 'Att betala|Summa inkl. moms|Totalt att betala', 'Beskrivning|Antal|Pris|Belopp', 'Målning|Färg|Resa', 'Norr Måleri AB|Storgatan 2|111 22 Stockholm', 'Kontant', 'Växel', 'Offert|Följesedel|Orderbekräftelse|Kontoutdrag|Lönespecifikation'],
  ['da', 'DKK', '# kr.', ',.', 2, '25', 'd-m-y', 'Faktura', 'Fakturanr.|Fakturanummer', 'Fakturadato|Dato', 'Forfaldsdato', 'Beløb ekskl. moms|Subtotal', 'Moms %|% moms', 'I alt inkl. moms|At betale|Total', 'Beskrivelse|Antal|Stk. pris|Beløb', 'Cykel eftersyn|Dæk|Lås', 'Jensen Cykler|Havnevej 6|2100 København', 'Kontant', 'Byttepenge', 'Tilbud|Følgeseddel|Lønseddel'],
  ['nb', 'NOK', 'kr #', ', ', 2, '25', 'd.m.y', 'Faktura', 'Fakturanummer|Fakturanr.', 'Fakturadato', 'Forfallsdato', 'Sum ekskl. mva|Netto', 'MVA %|Mva %', 'Å betale|Sum inkl. mva|Totalt', 'Beskrivelse|Antall|Enhetspris|Beløp', 'Snekkerarbeid|Plank|Frakt', 'Fjell Bygg AS|Bryggen 1|5003 Bergen', 'Kontant', 'Tilbake', 'Pristilbud|Pakkseddel|Ordrebekreftelse|Lønnsslipp'],
  ['fi', 'EUR', '# €', ', ', 2, '25.5', 'd.m.y', 'Lasku', 'Laskun numero|Laskunumero', 'Laskun päivämäärä|Päivämäärä', 'Eräpäivä', 'Veroton yhteensä|Yhteensä ilman alv', 'Alv %|Arvonlisävero %', 'Yhteensä|Maksettava yhteensä|Laskun loppusumma', 'Kuvaus|Määrä|Yksikköhinta|Yhteensä', 'Siivous|Pesuaine|Matkakulu', 'Koivu Palvelut Oy|Satamakatu 4|00160 Helsinki', 'Käteinen', 'Takaisin', 'Tarjous|Lähete|Tilausvahvistus|Tiliote|Palkkalaskelma'],
  ['cs', 'CZK', '# Kč', ', ', 2, '21', 'd.m.y', 'Faktura', 'Faktura č.|Číslo faktury', 'Datum vystavení', 'Datum splatnosti', 'Celkem bez DPH|Základ daně', 'DPH %', 'Celkem s DPH|K úhradě|Celkem k úhradě', 'Popis|Množství|Cena|Celkem', 'Oprava střechy|Tašky|Doprava', 'Dvořák Stavby|Lipová 5|602 00 Brno', 'Hotovost', 'Vráceno', 'Nabídka|Dodací list|Objednávka|Výpis z účtu'],
  ['ja', 'JPY', '¥#', '.,', 0, '10', 'y年m月d日', '請求書|御請求書', '請求書番号|請求番号', '請求日|発行日', '支払期限|お支払期限', '小計|税抜金額', '消費税（%）|消費税 %', '合計|ご請求金額|合計（税込）', '品名|数量|単価|金額', '机|椅子|設置費', '青山商店|港区1-2-3|107-0062 東京', 'お預り', 'お釣り', '見積書|納品書|注文書|給与明細'],
  ['zh', 'CNY', '¥#', '.,', 2, '13', 'y年m月d日', '发票|增值税发票', '发票号码|发票编号', '开票日期|发票日期', '付款期限', '不含税金额|小计', '税额（%）|增值税 %', '价税合计|合计|应付金额', '项目名称|数量|单价|金额', '办公桌|运费|打印机', '华光贸易公司|人民路8号|200001 上海', '现金', '找零', '报价单|送货单|对账单|工资单'],
  ['ko', 'KRW', '#원', '.,', 0, '10', 'y-m-d', '세금계산서|청구서', '청구서 번호|계산서 번호', '작성일자|발행일', '납부기한', '공급가액|소계', '부가세 (%)|세액 %', '합계금액|총액|청구금액', '품목|수량|단가|금액', '책상|의자|설치비', '한빛상사|세종대로 10|04524 서울', '현금', '거스름돈', '견적서|주문서|급여명세서'],
  ['ar', 'AED', '# د.إ', '.,', 2, '5', 'd/m/y', 'فاتورة ضريبية|فاتورة', 'رقم الفاتورة', 'تاريخ الفاتورة|تاريخ الإصدار', 'تاريخ الاستحقاق', 'المجموع الفرعي|الصافي', 'ضريبة القيمة المضافة %', 'الإجمالي|المبلغ المستحق|الإجمالي شامل الضريبة', 'الوصف|الكمية|السعر|المبلغ', 'مكتب|كرسي|تركيب', 'شركة النور|شارع الخليج|دبي', 'نقدا', 'الباقي', 'عرض سعر|كشف حساب'],
]

const split = (text: string) => text.split('|')

/** Seventeen languages, the English ones of five countries. */
export const WORDINGS: readonly Wording[] = ROWS.map((row) => {
  const [language, currency, price, marks, cents, rate, date, invoice, number, issued, due, net, tax, gross, columns, items, seller, cash, change, others] = row
  const [description = '', quantity = '', unitPrice = '', amount = ''] = split(columns)
  const [name = '', street = '', town = ''] = split(seller)
  return {
    language,
    currency,
    price,
    marks: [marks.charAt(0), marks.charAt(1)],
    cents,
    rate,
    date,
    invoice: split(invoice),
    number: split(number),
    issued: split(issued),
    due: split(due),
    net: split(net),
    tax: split(tax),
    gross: split(gross),
    columns: [description, quantity, unitPrice, amount],
    items: split(items),
    seller: [name, street, town],
    cash,
    change,
    others: split(others),
  }
})
