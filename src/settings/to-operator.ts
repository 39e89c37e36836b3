import type { Settings } from './settings-schema.ts'

/** What the pages show about the operator. */
export function toOperator({ name, logo, contact, terms_url, privacy_url }: Settings) {
  return {
    name: name ?? 'Farebox',
    logo: logo === undefined ? '/assets/icon.svg' : '/assets/logo',
    contact: contact ?? null,
    termsUrl: terms_url ?? null,
    privacyUrl: privacy_url ?? null,
  }
}
