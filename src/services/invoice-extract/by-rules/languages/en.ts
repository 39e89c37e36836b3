import type { InvoiceTerms } from './terms.ts'

/** The words of invoices in English. */
export const english: InvoiceTerms = {
  code: 'en',
  ocr: 'eng',
  documents: {
    invoice: 'invoice, tax invoice, vat invoice, commercial invoice, sales invoice, bill, cash bill, invoice number',
    credit_note: 'credit note, credit memo, credit invoice',
    receipt: 'receipt, tax receipt, sales receipt, cash receipt, payment receipt, simplified tax invoice',
    quotation: 'quotation, quote, estimate, offer, price quote, cost estimate, proposal, bid',
    order:
      'order, purchase order, order confirmation, sales order, order acknowledgement, work order, booking confirmation',
    delivery_note:
      'delivery note, delivery docket, delivery challan, packing slip, packing list, dispatch note, goods received note, delivery order, bill of lading, waybill',
    statement: 'statement, account statement, bank statement, statement of account, customer statement',
    payslip: 'payslip, pay slip, pay stub, salary slip, earnings statement, pay advice, wage slip',
    ticket: 'ticket, boarding pass, e ticket, admission ticket, itinerary',
    proforma: 'proforma invoice, pro forma invoice, proforma, pro forma',
    reminder: 'reminder, payment reminder, dunning letter, final notice, remittance advice, payment advice',
  },
  amounts: {
    total: 'grand total, total, sum, amount, total amount, total price, total sales, total sum, value, bill total',
    subtotal: 'subtotal, sub total, total of lines, sum of lines, total items amount, merchandise, goods total',
    net: 'net, nett, net amount, net total',
    gross: 'gross, gross amount',
    tax: 'vat, value added tax, tax, taxes, sales tax, gst, hst, pst, qst, sst, gst hst, consumption tax, service tax, cgst, sgst, igst',
    including: 'incl, including, inc, included, inclusive, inclusive of, with, incl of, inclusive of all, after',
    excluding:
      'excl, excluding, ex, exclusive, exclusive of, before, without, w o, excl of, net of, not incl, excluded, not including, not included, exclusive of all, exclude',
    adding: 'plus, add',
    of_which: 'of which, thereof, contains, included in total, containing',
    base: 'taxable, taxable amount, tax base, taxable value, taxable supplies',
    due: 'due, payable, to pay, balance due, amount due, outstanding, please pay, you pay, to be paid, pay this amount, owed, balance',
    paid: 'paid, deposit, prepaid, already paid, amount paid, amount received, advance, payments received, payment received, less payments, down payment',
    cash: 'cash, tendered, tender, card, visa, mastercard, amex, maestro, debit, debit card, credit card, eftpos, cash received, amount tendered',
    change: 'change, change due, cash change, change given',
    rounding:
      'rounding, rounding adjustment, rounding adj, round off, roundoff, rounded, rounding adjustments, round amt, rounding amount',
    discount: 'discount, savings, saved, you saved, rebate, less discount, total discount, total savings, disc',
    charge:
      'shipping, freight, postage, handling, delivery, delivery charge, service charge, tip, gratuity, shipping and handling, service',
    count:
      'items, item, qty, quantity, pieces, points, lines, weight, pcs, item count, no of items, hours, units, pages',
    identifier:
      'no, number, id, reg, registration, code, ref, reference, nr, phone, tel, fax, account, page, date, time, rate, price, per',
    filler:
      'of, the, and, in, at, on, for, invoice, to, this, usd, a, your, all, order, is, by, less, current, now, final',
  },
  labels: {
    invoice_number:
      'invoice number, invoice no, invoice nr, invoice num, invoice id, invoice ref, invoice reference, tax invoice no, tax invoice number, credit note number, credit note no, credit memo no, bill number, bill no, receipt number, receipt no, document no, document number, inv no, receipt, tax invoice, invoice, credit note',
    issue_date:
      'invoice date, date of issue, issue date, date issued, issued at, issued on, issued, billing date, bill date, receipt date, tax date, document date, dated, date',
    due_date:
      'payment due date, due date, payment due by, payment due, due by, due on, due, please remit until, please pay by, pay by, payable by',
    delivery_date: 'delivery date, date of delivery, date of supply, supply date, service date, tax point',
    order_reference:
      'purchase order number, purchase order no, purchase order, po number, po no, order number, order no, your order, order ref, order',
    buyer_reference: 'leitweg id, your reference, your ref',
    vat_id:
      'vat registration number, vat registration no, vat reg no, vat number, vat no, vat id no, vat id, vat reg, gst reg no, gst no, trn',
    tax_number: 'tax number, tax no, tax id, abn, gstin, ein',
    iban: 'iban',
    bic: 'bic, swift, bic swift, swift bic, swift code, bic code',
    account_name: 'account holder, account name, beneficiary name, beneficiary',
    payment_reference: 'payment reference, remittance reference',
    terms: 'payment terms, terms of payment, terms',
    seller:
      'from, seller, supplier, vendor, sold by, issued by, issuer, billed by, invoice from, service provider, payee',
    buyer:
      'bill to, billed to, invoice to, sold to, buyer, customer, client, invoiced to, customer name, client name, invoice address, billing address',
    other_address:
      'ship to, delivery address, deliver to, shipping address, remit to, remit payment to, service address, site address, installation address, property address, warehouse address, pick up address',
    other:
      'customer number, customer no, customer id, account number, account no, order date, delivery note, delivery note no, date of order, net price, gross price, vat rate, tax rate, page, phone, telephone, tel, fax, email, e mail, website, gln, date of birth, print date, printed on, quote no, contract no, customer service, expiry date, valid until, payment date, date paid, paid on, ship date, invoice period',
  },
  columns: {
    id: 'pos, position, no, nr, line, #, s no, sl no, item no',
    description:
      'description, item, item description, product, service, details, particulars, goods, services, description of goods, activity',
    quantity: 'quantity, qty, hours, units, hrs, qnty',
    unit: 'unit, uom',
    unit_price: 'unit price, price, rate, unit cost, price unit, price each, each, u price',
    tax_rate: 'vat, vat rate, tax, tax rate, vat %, gst, gst %',
    net_amount:
      'amount, total, line total, net amount, total net, net, amount net, line amount, total price, total amount, value, subtotal, sum',
    other: 'discount, sku, code, ref, reference, date, disc, hsn, hsn sac, item code, product code',
  },
  register:
    'registered office, regd office, reg office, registered in england, company registration, company reg no, company no, company number, registered number, cin, acn',
  months: 'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec',
  dayFirst: null,
}
