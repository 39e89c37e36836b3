import { type Html, html } from './html.ts'

/** Renders text between backticks as code. */
export function renderCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
