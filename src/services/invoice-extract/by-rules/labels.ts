/** What a label on an invoice announces. */
export type LabelKind =
  | 'invoice_number'
  | 'issue_date'
  | 'due_date'
  | 'delivery_date'
  | 'order_reference'
  | 'buyer_reference'
  | 'net'
  | 'tax'
  | 'gross'
  | 'payable'
  | 'prepaid'
  | 'line_total'
  | 'vat_id'
  | 'tax_number'
  | 'iban'
  | 'bic'
  | 'account_name'
  | 'payment_reference'
  | 'terms'
  | 'seller'
  | 'buyer'
  | 'ship_to'
  | 'other'

/**
 * Labels in English, German, French, Spanish and Italian, folded as by foldText(), the surest first. The longest that
 * fits at a place wins; 'other' holds those that only keep a shorter one from being taken.
 */
export const LABELS: Readonly<Record<LabelKind, readonly string[]>> = {
  invoice_number: list(
    'invoice number, invoice no, invoice nr, invoice id, credit note number, credit note no, bill number',
    'rechnungsnummer, rechnungs nr, rechnung nr, rechnungsnr, beleg nr, belegnummer, gutschrift nr',
    'handelsrechnung nr, numero de facture, numero de la facture, n de facture, n facture, facture numero',
    'facture no, facture n, avoir n, numero de factura, n de factura, n factura, factura numero, factura no',
    'factura n, num factura, numero fattura, fattura numero, fattura nr, fattura n, n fattura, numero documento',
    'tax invoice, invoice, handelsrechnung, rechnungskorrektur, korrekturrechnung, teilrechnung',
    'schlussrechnung, abschlagsrechnung, rechnung, gutschrift, facture, factura, fattura, credit note, avoir',
  ),
  issue_date: list(
    'invoice date, date of issue, issue date, date issued, issued at, issued on, billing date, rechnungsdatum',
    'rechnungs datum, belegdatum, beleg datum, ausstellungsdatum, date de facturation, date de facture',
    'date de la facture, date facture, date d emission, emise le, fecha de factura, fecha de emision',
    'fecha factura, fecha de expedicion, data fattura, data emissione, data di emissione, data documento, datum',
    'date, fecha, data, vom, du, del, von',
  ),
  due_date: list(
    'payment due date, due date, payment due, due by, due on, please remit until, please pay by, pay by',
    'payable by, falligkeitsdatum, falligkeit, fallig am, fallig bis, fallig, zahlbar bis, zahlbar bis zum',
    'zahlungsziel, uberweisen sie bis, uberweisen sie bis zum, netto bis, date d echeance, echeance',
    'a payer avant le, a regler avant le, payable le, fecha de vencimiento, vencimiento, fecha vencimiento',
    'data scadenza, data di scadenza, scadenza, entro il',
  ),
  delivery_date: list(
    'delivery date, date of delivery, date of supply, supply date, service date, tax point',
    'liefer und leistungsdatum, liefer leistungsdatum, leistungsdatum, leistungs datum, lieferdatum',
    'liefertermin, date de livraison, date de prestation, livre le, fecha de entrega, fecha de operacion',
    'data consegna, data di consegna',
  ),
  order_reference: list(
    'purchase order number, purchase order no, purchase order, po number, po no, order number, order no',
    'your order, order, bestellnummer, bestell nr, bestellnr, ihre bestellung, bestellung nr, bestellung',
    'auftragsnummer, auftrags nr, numero de commande, n de commande, bon de commande, commande n',
    'numero de pedido, n de pedido, pedido n, pedido, numero ordine, ordine n, n ordine, vostro ordine',
  ),
  buyer_reference: list(
    'leitweg id, your reference, your ref, ihr zeichen, votre reference, su referencia, vostro riferimento',
  ),
  net: list(
    'total excluding vat, total excl vat, total ex vat, total before tax, total net amount, net total',
    'total net, net amount, subtotal, sub total, net, rechnungssumme ohne ust, gesamtbetrag netto, gesamt netto',
    'summe netto, netto summe, nettobetrag, nettosumme, netto betrag, gesamtnetto, zwischensumme, netto',
    'total hors taxes, total ht, montant ht, total h t, sous total, base imponible, total neto, importe neto',
    'suma, totale imponibile, imponibile, totale netto, totale senza iva',
  ),
  tax: list(
    'total vat amount, vat total, total vat, vat amount, total tax, sales tax, tax amount, vat, tax',
    'steuerbetrag, umsatzsteuer gesamt, umsatzsteuer, mehrwertsteuer, mwst betrag, ust betrag, ust gesamt',
    'mwst gesamt, summe mwst, summe ust, mwst, ust, zzgl mwst, zzgl ust, zuzuglich umsatzsteuer',
    'total des taxes, total taxes, total tva, montant tva, montant de la tva, tva, total iva, cuota iva, cuota',
    'importe iva, iva, totale iva, totale imposta, importo iva, imposta, di cui iva',
  ),
  gross: list(
    'grand total, total including vat, total incl vat, total inc vat, gross total, total gross, gross amount',
    'invoice total, total amount, total, bruttosumme, bruttobetrag, gesamtbetrag brutto, gesamt brutto',
    'summe brutto, gesamtbetrag, rechnungsbetrag, gesamtsumme, endbetrag, endsumme, rechnungssumme, gesamtpreis',
    'gesamt, brutto, total toutes taxes comprises, total ttc, montant ttc, montant total ttc, montant total',
    'total t t c, total factura, importe total, total con iva, total iva incluido, total general',
    'totale fattura, totale documento, totale iva inclusa, totale complessivo, totale',
  ),
  payable: list(
    'total amount due, amount due, balance due, total due, due payable, amount payable, total payable',
    'amount to pay, please pay, zahlbetrag, zu zahlender betrag, zu zahlen, zahlbarer betrag, offener betrag',
    'noch zu zahlen, restbetrag, solde a payer, net a payer, montant a payer, reste a payer, montant du',
    'total a payer, importe a pagar, total a pagar, liquido a percibir, netto a pagare, totale da pagare',
    'totale a pagare, importo da pagare',
  ),
  prepaid: list(
    'amount paid, already paid, prepaid amount, prepaid, deposit paid, erhaltene anzahlungen, anzahlung',
    'anzahlungen, bereits gezahlt, acompte verse, acompte, deja paye, deja regle, anticipo, acconto, gia pagato',
  ),
  line_total: list('positionssumme, summe der positionen, sum of lines'),
  vat_id: list(
    'vat registration number, vat reg no, vat number, vat no, vat id, vat reg, vat id no',
    'ust identifikationsnummer, umsatzsteuer id, ust id nr, ust id, uid nummer, uid nr, uid',
    'numero de tva intracommunautaire, n tva intracommunautaire, tva intracommunautaire, tva intracom',
    'numero de tva, n tva, n de tva, n tva client, tva client, tva no, nif iva, nif, cif, n i f, c i f',
    'partita iva, p iva, part iva, id iva',
  ),
  tax_number: list('steuernummer, steuer nr, st nr, tax number, tax no, tax id, siret, codice fiscale, cod fisc, c f'),
  iban: list('iban'),
  bic: list('bic, swift, bic swift, swift bic, swift code, bic code, code bic, codigo swift'),
  account_name: list(
    'account holder, account name, kontoinhaber, beneficiary, titulaire du compte, titulaire, titular',
    'intestatario, intestato a, beneficiario',
  ),
  payment_reference: list(
    'payment reference, remittance reference, verwendungszweck, zahlungsreferenz, reference de paiement',
    'referencia de pago, causale',
  ),
  terms: list(
    'payment terms, terms of payment, terms, zahlungsbedingungen, zahlungsbedingung, conditions de paiement',
    'conditions de reglement, condiciones de pago, forma de pago, condizioni di pagamento, termini di pagamento',
  ),
  seller: list(
    'from, seller, supplier, vendor, verkaufer, lieferant, rechnungssteller, vendeur, fournisseur, emetteur',
    'proveedor, emisor, vendedor, cedente, fornitore, mittente',
  ),
  buyer: list(
    'bill to, billed to, invoice to, sold to, buyer, customer, client, kaufer leistungsempfanger, kaufer',
    'rechnungsempfanger, rechnung an, rechnungsadresse, kunde, leistungsempfanger, facture a, factures a',
    'adresse de facturation, acheteur, destinataire, facturar a, cliente, comprador, datos del cliente',
    'destinatario, cessionario, spett le, spettabile, intestazione',
  ),
  ship_to: list(
    'ship to, delivery address, lieferadresse, warenempfanger, abweichender warenempfanger',
    'adresse de livraison, direccion de entrega, indirizzo di consegna',
  ),
  other: list(
    'customer number, customer no, customer id, kundennummer, kunden nr, kundennr, numero client, code client',
    'numero de cliente, codice cliente, n client, order date, bestelldatum, bestell datum, lieferschein nr',
    'lieferscheinnummer, lieferschein datum, delivery note, date de commande, date of order',
    'gesamtbetrag der zuschlage, gesamtbetrag der abschlage, nettopreis, bruttopreis, net price, gross price',
    'vat rate, tax rate, vat 0, steuersatz, mwst satz, ust satz, taux tva, tipo iva, aliquota iva, page, seite',
    'pagina, phone, telefon, tel, fax, email, e mail, website, handelsregister, gln, globale nummer',
  ),
}

function list(...rows: readonly string[]): string[] {
  return rows.flatMap((row) => row.split(', '))
}
