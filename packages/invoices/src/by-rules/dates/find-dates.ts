import type { LabelledText } from '../labels/labelled-value.ts'
import type { FoundInvoiceNumber } from '../labels/references.ts'
import type { DateStyle } from './dates.ts'
import { findDueDate, findIssueDate, findLabelledDate, NO_DATE } from './issue-date.ts'

// Of an issue date after the due date.
const UNORDERED = 0.6

/** The days on which a paper was issued, is due and was delivered, each with its confidence, 0 to 1. */
export function findDates(text: LabelledText, { style, number }: { style: DateStyle; number: FoundInvoiceNumber }) {
  const issue_date = findIssueDate(text, { style, number })
  const due_date = findDueDate(text, style)
  const delivery_date = findLabelledDate(text, { kind: 'delivery_date', style })
  // What is due before it is issued was read from the wrong column, or the issue date was.
  if (issue_date.date === null || due_date.date === null || due_date.date >= issue_date.date)
    return { issue_date, due_date, delivery_date }
  const confidence = Math.min(issue_date.confidence, UNORDERED)
  return { issue_date: { ...issue_date, confidence }, due_date: NO_DATE, delivery_date }
}
