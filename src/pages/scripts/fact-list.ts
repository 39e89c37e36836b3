import { element } from './element.ts'

/** A list of terms, each with what it says. */
export function factList(facts: readonly (readonly [term: string, fact: string])[]): HTMLElement {
  const entries = facts.flatMap(([term, fact]) => [element('dt', {}, term), element('dd', {}, fact)])
  return element('dl', {}, ...entries)
}
