import { randomUUID } from 'node:crypto'
import { type PaymentParts, Payments } from './payments.ts'
import type { PaymentTrouble } from './ports/payment-trouble.ts'
import { PaymentClaims } from './records/claims.ts'
import { Ledger } from './records/ledger.ts'
import { createPayerHistory } from './records/payer-history.ts'
import { AuditRows } from './settlement/audit-rows.ts'
import { SettledAudit } from './settlement/settled-audit.ts'
import type { SalesDatabase } from './tables/sale-rows.ts'
import type { Product } from './terms/product.ts'

/** A task that a seller runs in the background. */
export interface SaleTask {
  readonly name: string
  readonly everySeconds: number
  run(): Promise<unknown>
  /** Whether it also runs when the process starts. */
  readonly isFirst?: boolean
}

/** What sells for payments in one database, connected. */
export interface Selling<Sold extends Product = Product> {
  /** Identifies this process among all that share the database. */
  readonly owner: string
  readonly payments: Payments<Sold>
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  readonly audit: SettledAudit
  /** To be run on every process that sells. */
  readonly tasks: readonly SaleTask[]
  problems(): readonly PaymentTrouble[]
}

type SellingParts<Sold extends Product> = Omit<PaymentParts<Sold>, 'claims' | 'ledger' | 'history'> & {
  readonly database: SalesDatabase
}

const RENEW_LEASES_SECONDS = 2
const REFRESH_TERMS_SECONDS = 5
// Each open settlement has its own pause; this is how soon its end is noticed.
const RECONCILE_SECONDS = 5
const AUDIT_SECONDS = 5

/** Connects claims, ledger, payments and the audit of one process, with the tasks that they need. */
export function openSelling<Sold extends Product>({ database, ...parts }: SellingParts<Sold>): Selling<Sold> {
  const owner = randomUUID()
  const [claims, ledger] = [new PaymentClaims({ database, owner }), new Ledger({ database, owner })]
  const payments = new Payments<Sold>({ ...parts, claims, ledger, history: createPayerHistory(database) })
  const audit = new SettledAudit({ ...parts, rows: new AuditRows(database) })
  const renew = () => Promise.all([claims.renewLeases(), ledger.renewLeases()])
  const tasks: readonly SaleTask[] = [
    { name: 'renew leases', everySeconds: RENEW_LEASES_SECONDS, run: renew },
    { name: 'reconcile payments', everySeconds: RECONCILE_SECONDS, isFirst: true, run: () => payments.reconcile() },
    { name: 'audit settled payments', everySeconds: AUDIT_SECONDS, run: () => audit.run() },
    { name: 'refresh terms', everySeconds: REFRESH_TERMS_SECONDS, isFirst: true, run: () => payments.refreshTerms() },
  ]
  return { owner, payments, claims, ledger, audit, tasks, problems: () => audit.problems() }
}
