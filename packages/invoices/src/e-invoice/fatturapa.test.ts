import { expect, test } from 'vitest'
import { checkArithmetic } from './arithmetic.ts'
import { readEInvoice } from './read-e-invoice.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'

// 1000.00 + 40.00 pension fund = 1040.00; 22 % = 228.80; 1268.80 - 200.00 withheld = 1068.80.
const FATTURA = `<p:FatturaElettronica versione="FPR12" xmlns:p="${NAMESPACE}">
<FatturaElettronicaHeader><DatiTrasmissione><CodiceDestinatario>ABC1234</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA><CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale><Anagrafica><Nome>Mario</Nome><Cognome>Rossi</Cognome></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Roma</Indirizzo><NumeroCivico>1</NumeroCivico><CAP>00184</CAP><Comune>Roma</Comune><Nazione>IT</Nazione></Sede><Contatti><Email>mario@rossi.example</Email></Contatti></CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici><CodiceFiscale>12345678903</CodiceFiscale><Anagrafica><Denominazione>Cliente SpA</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente></FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD06</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-01</Data><Numero>7/2026</Numero><DatiRitenuta><ImportoRitenuta>200.00</ImportoRitenuta></DatiRitenuta><DatiCassaPrevidenziale><TipoCassa>TC01</TipoCassa><ImportoContributoCassa>40.00</ImportoContributoCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale><ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento><Causale>Consulenza</Causale></DatiGeneraliDocumento><DatiOrdineAcquisto><IdDocumento>ORD-1</IdDocumento></DatiOrdineAcquisto></DatiGenerali>
<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Parere</Descrizione><Quantita>2.00</Quantita><PrezzoUnitario>500.00</PrezzoUnitario><PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1040.00</ImponibileImporto><Imposta>228.80</Imposta><EsigibilitaIVA>I</EsigibilitaIVA></DatiRiepilogo></DatiBeniServizi>
<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><Beneficiario>Mario Rossi</Beneficiario><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2026-03-31</DataScadenzaPagamento><ImportoPagamento>1068.80</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento></FatturaElettronicaBody>
</p:FatturaElettronica>`

test('reads a fee note with pension fund and withholding tax, and finds that it adds up', () => {
  const { invoice, format, specification, warnings } = readEInvoice(FATTURA)
  expect({ format, specification, warnings }).toEqual({ format: 'FatturaPA B2B', specification: 'FPR12', warnings: [] })
  expect(invoice).toMatchObject({
    type: 'invoice',
    type_code: 'TD06',
    invoice_number: '7/2026',
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
    order_reference: 'ORD-1',
    buyer_reference: 'ABC1234',
    seller: {
      name: 'Mario Rossi',
      street: 'Via Roma, 1',
      vat_id: 'IT00743110157',
      tax_number: 'RSSMRA80A01H501U',
      email: 'mario@rossi.example',
    },
    buyer: { name: 'Cliente SpA', vat_id: null, tax_number: '12345678903' },
    lines: [{ description: 'Parere', quantity: '2.00', unit_price: '500.00', net_amount: '1000.00' }],
    allowances_charges: [{ kind: 'charge', amount: '40.00', reason: 'TC01' }],
    totals: { net: '1040.00', tax: '228.80', gross: '1268.80', withheld: '200.00', payable: '1068.80' },
    payment: { iban: 'IT60X0542811101000000123456', account_name: 'Mario Rossi', means: 'MP05', terms: 'TP02' },
    notes: ['Consulenza'],
  })
  expect(checkArithmetic(invoice)).toEqual({ ok: true, rules_applied: 5, issues: [] })
})

test.each([
  ['nothing else', '1268.80', []],
  ['an amount to pay that contradicts', null, [['ImportoPagamento>1068.80', 'ImportoPagamento>1000.00']]],
  ['lines that contradict', null, [['PrezzoTotale>1000.00', 'PrezzoTotale>900.00']]],
  ['a rounding', null, [['<Imposta>228.80', '<Arrotondamento>0.30</Arrotondamento><Imposta>228.80']]],
  [
    'a total that cannot be read',
    null,
    [['</DatiGeneraliDocumento>', '<ImportoTotaleDocumento>many</ImportoTotaleDocumento></DatiGeneraliDocumento>']],
  ],
])('adds up the total if the file leaves it out and states %s', (_, gross, changes) => {
  const bare = FATTURA.replace('<ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento>', '')
  const xml = changes.reduce((text, [from = '', to = '']) => text.replace(from, to), bare)
  expect(readEInvoice(xml).invoice.totals.gross).toBe(gross)
})

test('counts VAT under split payment as withheld: the buyer pays it to the tax office', () => {
  const split = FATTURA.replace('<EsigibilitaIVA>I', '<EsigibilitaIVA>S').replace(
    'ImportoPagamento>1068.80',
    'ImportoPagamento>840.00',
  )
  const { invoice } = readEInvoice(split)
  expect(invoice.totals.withheld).toBe('428.80')
  expect(checkArithmetic(invoice).ok).toBe(true)
})

test('sums the instalments and the rates', () => {
  const rates = FATTURA.replace(
    '<DatiRiepilogo>',
    '<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>2.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo><DatiRiepilogo>',
  )
  const instalments = rates.replace(
    '</DettaglioPagamento>',
    '</DettaglioPagamento><DettaglioPagamento><ImportoPagamento>2.00</ImportoPagamento></DettaglioPagamento>',
  )
  const { invoice } = readEInvoice(instalments)
  expect(invoice.totals).toMatchObject({ net: '1042.00', tax: '228.80', payable: '1070.80' })
  expect(invoice.tax_breakdown[0]).toMatchObject({ category: 'N1', rate: '0.00' })
})

// Two ways to pay 1068.80, or two payments of which none is the whole.
test.each([
  ['1068.80', '1068.80'],
  ['1000.00', '2068.80'],
])('a payment beside another one of %s is an alternative only if each is the whole', (amount, payable) => {
  const other = `<DettaglioPagamento><ModalitaPagamento>MP08</ModalitaPagamento><ImportoPagamento>${amount}</ImportoPagamento></DettaglioPagamento>`
  const block = `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento>${other}</DatiPagamento>`
  const { invoice } = readEInvoice(FATTURA.replace('</FatturaElettronicaBody>', `${block}</FatturaElettronicaBody>`))
  expect(invoice.totals.payable).toBe(payable)
  expect(checkArithmetic(invoice).ok).toBe(amount === '1068.80')
})

test('reads the simplified form, whose amounts include VAT', () => {
  const xml = `<p:FatturaElettronicaSemplificata versione="FSM10" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0"><FatturaElettronicaHeader>
<CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA><Denominazione>Bar Sport</Denominazione><Sede><Comune>Roma</Comune></Sede></CedentePrestatore>
<CessionarioCommittente><IdentificativiFiscali><CodiceFiscale>12345678903</CodiceFiscale></IdentificativiFiscali><AltriDatiIdentificativi><Denominazione>Cliente SpA</Denominazione><Sede><Comune>Milano</Comune></Sede></AltriDatiIdentificativi></CessionarioCommittente></FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-01</Data><Numero>8</Numero></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>22.00</Importo><DatiIVA><Imposta>2.00</Imposta><Aliquota>10.00</Aliquota></DatiIVA></DatiBeniServizi></FatturaElettronicaBody></p:FatturaElettronicaSemplificata>`
  const { invoice, format } = readEInvoice(xml)
  expect(format).toBe('FatturaPA simplified')
  expect(invoice).toMatchObject({
    seller: { name: 'Bar Sport', city: 'Roma', vat_id: 'IT00743110157' },
    buyer: { name: 'Cliente SpA', city: 'Milano', tax_number: '12345678903' },
    lines: [{ description: 'Pranzo', tax_rate: '10.00' }],
    totals: { net: '20.00', tax: '2.00', gross: '22.00' },
  })
})

test('refuses a lot of several invoices instead of reading the first', () => {
  const lot = FATTURA.replace('</p:FatturaElettronica>', '<FatturaElettronicaBody/></p:FatturaElettronica>')
  expect(() => readEInvoice(lot)).toThrow('a batch of 2 invoices')
})
