import type { Static } from 'typebox'
import type { Backend, BackendSettings } from './backend-settings.ts'

type Written = Static<typeof BackendSettings>

/**
 * The addresses of one entry of the settings, by slug: one, or one for each value of the field that sets the price. What
 * has another price has another address, so an offer never depends on a body.
 */
export function expandPrices(slug: string, written: Written): readonly (readonly [string, Backend])[] {
  const { price, ...backend } = written
  if (typeof price === 'string') return [[slug, { ...backend, price }]]
  const name = written.name ?? slug
  return Object.entries(price.by).map(([value, one]) => [
    `${slug}-${toSlug(value)}`,
    { ...backend, price: one, name: `${name}: ${value}`.slice(0, 60), fixed: { [price.field]: value } },
  ])
}

/** 'GPT 4.1' -> 'gpt-4-1' */
export function toSlug(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
