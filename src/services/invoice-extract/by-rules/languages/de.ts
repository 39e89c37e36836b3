import type { InvoiceTerms } from './terms.ts'

/** The words of invoices in German. */
export const german: InvoiceTerms = {
  code: 'de',
  ocr: 'deu',
  documents: {
    invoice:
      'Rechnung, Handelsrechnung, Teilrechnung, Schlussrechnung, Abschlagsrechnung, Honorarnote, Faktura, Rechnungsnummer, Anzahlungsrechnung, Honorarrechnung, Sammelrechnung, Endrechnung, Monatsrechnung, Warenrechnung, Barrechnung, Verkaufsrechnung, Kleinbetragsrechnung, Ausgangsrechnung, Werkstattrechnung, Hotelrechnung, Reparaturrechnung',
    credit_note: 'Gutschrift, Rechnungskorrektur, Korrekturrechnung, Stornorechnung, Gutschriftsanzeige',
    receipt: 'Quittung, Kassenbon, Beleg, Kassenbeleg, Bon',
    quotation: 'Angebot, Kostenvoranschlag, Offerte, Preisangebot',
    order: 'Bestellung, Auftragsbestätigung, Auftrag, Bestellbestätigung, Buchungsbestätigung',
    delivery_note: 'Lieferschein, Packliste, Warenbegleitschein, Packzettel, Frachtbrief',
    statement: 'Kontoauszug, Saldenbestätigung, Offene Posten, Kontoübersicht, Saldenliste, Kontokorrentauszug',
    payslip:
      'Lohnabrechnung, Gehaltsabrechnung, Entgeltabrechnung, Verdienstabrechnung, Lohnzettel, Abrechnung der Brutto Netto Bezüge, Brutto Netto Abrechnung',
    ticket: 'Fahrkarte, Eintrittskarte, Fahrschein, Bordkarte, Online Ticket',
    proforma: 'Proforma Rechnung, Proformarechnung, Pro Forma Rechnung',
    reminder: 'Mahnung, Zahlungserinnerung, Letzte Mahnung, Zahlungsavis',
  },
  amounts: {
    total:
      'Gesamtbetrag, Gesamtsumme, Summe, Gesamt, Total, Betrag, Endbetrag, Endsumme, Rechnungsbetrag, Rechnungssumme, Gesamtpreis, Rechnungsendbetrag, Rechnungstotal',
    subtotal: 'Zwischensumme, Zwischentotal, Positionssumme, Summe der Positionen, Warenwert',
    net: 'netto, Nettobetrag, Nettosumme, Gesamtnetto, Warennettowert, Nettowert, Summe netto, Nettogesamt',
    gross: 'brutto, Bruttobetrag, Bruttosumme, Gesamtbrutto',
    tax: 'MwSt, Mehrwertsteuer, USt, Umsatzsteuer, Steuer, Steuerbetrag, Steuern, MwSt Betrag, USt Betrag, MWST, Mehrwertsteuerbetrag, Umsatzsteuerbetrag',
    including:
      'inkl, inklusive, incl, einschließlich, einschl, mit, inkl der, einschliesslich, inkl gesetzlicher, nach, inbegriffen',
    excluding:
      'exkl, ohne, vor, exklusive, excl, abzüglich, exkl der, ausschließlich, nicht inbegriffen, nicht enthalten',
    adding: 'zzgl, zuzüglich, plus',
    of_which: 'davon, enthalten, enthaltene, darin enthalten, im Betrag enthalten, darin, beinhaltet',
    base: 'Bemessungsgrundlage, Steuerbasis, Nettoumsatz, Basis',
    due: 'Zahlbetrag, zu zahlen, zu zahlender Betrag, zahlbarer Betrag, offener Betrag, noch zu zahlen, Restbetrag, fälliger Betrag, offen, fällig, Überweisungsbetrag, zu bezahlen, Restzahlung, Auszahlungsbetrag',
    paid: 'Anzahlung, Anzahlungen, erhaltene Anzahlungen, bereits gezahlt, bezahlt, bereits bezahlt, geleistete Zahlungen, gezahlt',
    cash: 'Bar, gegeben, EC Karte, Kartenzahlung, Girocard, Karte, Barzahlung',
    change: 'Rückgeld, zurück, Wechselgeld',
    rounding: 'Rundung, Rundungsdifferenz, gerundet',
    discount:
      'Rabatt, Nachlass, Skonto, Preisnachlass, Rabattbetrag, Artikelrabatt, Rechnungsrabatt, Positionsrabatt, Gesamtrabatt, Kundenrabatt, Mengenrabatt, Skontobetrag',
    charge: 'Versand, Versandkosten, Fracht, Porto, Verpackung, Trinkgeld, Frachtkosten, Zuschlag',
    count: 'Artikel, Menge, Anzahl, Stück, Posten, Punkte',
    identifier:
      'Nr, Nummer, ID, IdNr, Identifikationsnummer, Kto, Konto, Satz, Seite, Datum, Preis, Zeit, Steuernummer, UStIdNr',
    filler:
      'auf, von, der, die, das, in, und, für, den, Rechnung, Gesamtbetrag der Rechnung, EUR, gesetzliche, gesetzl, Ihr, aus, zum',
  },
  labels: {
    invoice_number:
      'Rechnungsnummer, Rechnungs Nr, Rechnung Nr, RechnungsNr, Rechnungsnr, Rechnung Nummer, Beleg Nr, Belegnummer, Gutschrift Nr, Handelsrechnung Nr, Re Nr, Bon Nr, Handelsrechnung, Rechnungskorrektur, Korrekturrechnung, Teilrechnung, Schlussrechnung, Abschlagsrechnung, Rechnung, Gutschrift, Gutschriftsnummer, Honorarrechnung, Sammelrechnung, Endrechnung, Monatsrechnung, Warenrechnung, Barrechnung, Verkaufsrechnung, Kleinbetragsrechnung, Ausgangsrechnung, Anzahlungsrechnung, Werkstattrechnung, Hotelrechnung, Reparaturrechnung, Honorarnote, Quittung Nr, Quittungsnummer',
    issue_date:
      'Rechnungsdatum, Rechnungs Datum, Belegdatum, Beleg Datum, Ausstellungsdatum, Datum der Rechnung, Datum, vom, von',
    due_date:
      'Fälligkeitsdatum, Fälligkeit, fällig am, fällig bis, fällig, zahlbar bis, zahlbar bis zum, Zahlungsziel, überweisen Sie bis, überweisen Sie bis zum, netto bis, zahlbar am, Zahlung bis',
    delivery_date:
      'Liefer und Leistungsdatum, Liefer Leistungsdatum, Leistungsdatum, Leistungs Datum, Lieferdatum, Liefertermin',
    order_reference:
      'Bestellnummer, Bestell Nr, BestellNr, Ihre Bestellung, Bestellung Nr, Bestellung, Auftragsnummer, Auftrags Nr',
    buyer_reference: 'Ihr Zeichen, Ihre Referenz, Ihre Zeichen',
    vat_id: 'USt Identifikationsnummer, Umsatzsteuer ID, USt Id Nr, USt ID, UStId, UID Nummer, UID Nr, UID',
    tax_number: 'Steuernummer, Steuer Nr, St Nr',
    account_name: 'Kontoinhaber',
    payment_reference: 'Verwendungszweck, Zahlungsreferenz',
    terms: 'Zahlungsbedingungen, Zahlungsbedingung',
    seller:
      'Verkäufer, Lieferant, Rechnungssteller, Rechnungsersteller, Rechnungsaussteller, Leistungserbringer, Anbieter, Aussteller',
    buyer:
      'Käufer Leistungsempfänger, Käufer, Rechnungsempfänger, Rechnung an, Rechnungsadresse, Kunde, Leistungsempfänger, Kundenname, Rechnungsanschrift, Auftraggeber',
    other_address:
      'Lieferadresse, Warenempfänger, Abweichender Warenempfänger, Lieferanschrift, Lieferung an, Leistungsort, Objektadresse, Verbrauchsstelle',
    other:
      'Kundennummer, Kunden Nr, KundenNr, Bestelldatum, Bestell Datum, Lieferschein Nr, Lieferscheinnummer, Lieferschein Datum, Lieferschein vom, Nettopreis, Bruttopreis, Steuersatz, MwSt Satz, USt Satz, Seite, Telefon, Handelsregister, globale Nummer, Geburtsdatum, Druckdatum, Auftragsdatum, Version, Angebot vom, Angebot Nr, Vertrag vom, Buchungsdatum',
  },
  columns: {
    id: 'Pos Nr',
    description: 'Beschreibung, Bezeichnung, Produkt, Artikel, Artikelbezeichnung, Leistung, Text',
    quantity: 'Menge, Anzahl, Stunden',
    unit: 'Einheit, ME',
    unit_price: 'Einzelpreis, E Preis, EP, Preis, Nettopreis, Stückpreis, Preis Stück, Einzel',
    tax_rate: 'MwSt, USt, USt Satz, MwSt Satz, Steuersatz, Steuer',
    net_amount:
      'Betrag, Gesamt, Gesamtpreis, Gesamtbetrag, Nettobetrag, Nettowert, Summe, Gesamt netto, G Preis, netto, Positionsbetrag',
    other: 'Rabatt, Art Nr, Artikel Nr, Datum',
  },
  register:
    'Handelsregister, Registergericht, Amtsgericht, HRB, HRA, Geschäftsführer, Geschäftsführung, Firmenbuch, Firmenbuchnummer, Sitz der Gesellschaft, Vorstand, Aufsichtsrat, Firmensitz',
  months: 'jan|jän, feb, mär|maer|mrz|mar, apr, mai, jun, jul, aug, sep, okt, nov, dez',
  dayFirst: true,
}
