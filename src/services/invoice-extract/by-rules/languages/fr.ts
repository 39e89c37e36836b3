import type { InvoiceTerms } from './terms.ts'

/** The words of invoices in French. */
export const french: InvoiceTerms = {
  code: 'fr',
  ocr: 'fra',
  documents: {
    invoice: 'facture, facture de vente, note d honoraires, facture n',
    credit_note: "avoir, facture d'avoir, note de crédit",
    receipt: 'reçu, ticket de caisse, ticket, ticket client, justificatif de paiement',
    quotation: 'devis, offre de prix, proposition commerciale',
    order: 'bon de commande, commande, confirmation de commande, accusé de commande',
    delivery_note: 'bon de livraison, bordereau de livraison, liste de colisage, bordereau d expédition',
    statement: 'relevé de compte, relevé, relevé bancaire, relevé de factures',
    payslip: 'bulletin de paie, bulletin de salaire, fiche de paie',
    ticket: "billet, carte d'embarquement, billet électronique",
    proforma: 'facture proforma, facture pro forma, proforma',
    reminder: 'relance, mise en demeure, rappel de paiement',
  },
  amounts: {
    total: 'total, montant total, montant, somme, total général, total facture',
    subtotal: 'sous total, total lignes',
    net: 'HT, H T, hors taxes, hors taxe, total HT, net HT, montant net, hors TVA, HTVA, hTVA',
    gross: 'TTC, T T C, toutes taxes comprises, TVAC, taxes comprises, taxes incluses',
    tax: 'TVA, taxe, taxes, montant TVA, total TVA, TPS, TVQ',
    including:
      'inclus, incluse, incluses, compris, comprise, comprises, y compris, avec, incl, inc, compr, taxe comprise, après, inclu',
    excluding:
      'hors, sans, avant, exclus, hors taxe, non compris, non comprise, non comprises, non incluse, non incluses, excl, exclue, exclues',
    adding: 'plus, en sus, majoré de',
    of_which: 'dont, incluant',
    base: 'base, base HT, base imposable, base TVA',
    due: 'à payer, net à payer, reste à payer, solde à payer, solde, montant dû, à régler, net à régler, reste dû, total dû',
    paid: 'acompte, acompte versé, déjà payé, déjà réglé, payé, réglé, acomptes',
    cash: 'espèces, carte bancaire, CB, carte bleue, carte, chèque, reçu en espèces',
    change: 'rendu, monnaie, monnaie rendue, rendu monnaie, à rendre',
    rounding: 'arrondi',
    discount: 'remise, rabais, escompte, réduction',
    charge: 'frais de port, port, livraison, transport, pourboire, frais',
    count: 'articles, article, quantité, qté, points, nombre',
    identifier: 'n, no, numéro, taux, page, date, prix, intracom, intracommunautaire, SIRET, SIREN',
    filler: 'de, la, le, les, du, des, et, en, d, facture, euros, EUR, sur, l, à',
  },
  labels: {
    invoice_number:
      'numéro de facture, numéro de la facture, N° de facture, N° facture, facture numéro, facture no, facture n, facture N°, avoir N°, avoir n, référence facture, facture, avoir, ticket n, ticket N°, reçu n, reçu N°, numéro de ticket',
    issue_date:
      "date de facturation, date de facture, date de la facture, date facture, date d'émission, émise le, facture du, date, du, le",
    due_date:
      "date d'échéance, échéance, à payer avant le, à régler avant le, payable le, payable avant le, date limite de paiement",
    delivery_date: 'date de livraison, date de prestation, livré le',
    order_reference: 'numéro de commande, N° de commande, bon de commande, commande N°, commande n',
    buyer_reference: 'votre référence, vos réf',
    vat_id:
      'N° TVA intracommunautaire, TVA intracommunautaire, TVA intracom, numéro de TVA, N° TVA, N° de TVA, N° TVA client, TVA client, TVA no',
    tax_number: 'SIRET',
    bic: 'code BIC',
    account_name: 'titulaire du compte, titulaire',
    payment_reference: 'référence de paiement',
    terms: 'conditions de paiement, conditions de règlement',
    seller: 'vendeur, fournisseur, émetteur, prestataire',
    buyer:
      'facturé à, facture à, adresse de facturation, acheteur, destinataire, client, nom du client, nom de l abonné, titulaire du contrat, facturer à',
    other_address:
      'adresse de livraison, livré à, adresse de l installation, lieu de consommation, adresse du chantier',
    other:
      'numéro client, code client, N° client, date de commande, taux TVA, page, téléphone, tél, commande du, devis N°, devis du, date de naissance',
  },
  columns: {
    id: 'ligne, n',
    description: 'désignation, libellé, produit, article, description, prestation',
    quantity: 'quantité, qté, qte',
    unit: 'unité',
    unit_price: 'prix unitaire, prix unitaire HT, prix, PU, PU HT, P U, P U HT',
    tax_rate: 'TVA, taux TVA, taux',
    net_amount: 'montant, montant HT, total HT, prix HT, prix total, total',
    other: 'remise, rem, référence, réf',
  },
  register: 'siège social, rcs, r c s, au capital de, capital social, code ape, code naf',
  months: 'jan, fév|fev, mar, avr, mai, juin, juil, aoû, sep, oct, nov, déc',
  dayFirst: true,
}
