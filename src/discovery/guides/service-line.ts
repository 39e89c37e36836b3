import type { Service } from '../../contract/define-service.ts'
import { clauseOf } from './clause.ts'
import { renderFieldNames } from './field-names.ts'

const MOST_OPTIONAL = 4

/** What an agent needs to choose a service, in one line: price in USDC, fields, and what it does in a clause. */
export function renderServiceLine(service: Service): string {
  return `${service.price} ${renderFieldNames(service, MOST_OPTIONAL)} ${clauseOf(service.description)}`
}
