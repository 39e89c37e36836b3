import type { BundleSource } from './bundle.ts'

const BROWSER = { platform: 'browser', target: 'es2022' } as const

// What pages load, by the name of the bundle: each page only what it needs.
const PAGE_SCRIPTS = {
  account: 'src/pages/assets/account.js',
  call: 'src/pages/assets/call.js',
  'past-answers': 'src/pages/assets/past-answers.js',
  sender: 'src/pages/assets/sender.js',
  site: 'src/pages/assets/site.js',
  verify: 'src/pages/assets/verify-sales.js',
}
const LOADED_LATER = [...Object.keys(PAGE_SCRIPTS), 'check-offer', 'markdown', 'play-signer', 'verify-file'].map(
  (name) => `./${name}.generated.js`,
)

/** What every bundle is made of, by its path; what is part of another comes before it. */
export const BUNDLES: Readonly<Record<string, BundleSource>> = {
  'src/discovery/mcp-server/bundle.generated.js': {
    entry: 'src/discovery/mcp-server/main.ts',
    platform: 'node',
    target: 'node18',
  },
  'src/pages/assets/payment-rules.generated.js': { ...BROWSER, entry: 'packages/payer/src/payment-rules.ts' },
  'src/pages/assets/sign-in-message.generated.js': { ...BROWSER, entry: 'packages/payer/src/sign-in-message.ts' },
  'src/pages/assets/write-input.generated.js': { ...BROWSER, entry: 'src/discovery/guides/write-input.ts' },
  'src/pages/assets/markdown.generated.js': { ...BROWSER, entry: 'src/pages/browser/parse-markdown.ts' },
  'src/pages/assets/play-signer.generated.js': { ...BROWSER, entry: 'src/pages/browser/play-signer.ts' },
  'src/pages/assets/verify-file.generated.js': toVerifier('packages/receipts/src/verify-file.ts'),
  'src/pages/assets/check-offer.generated.js': toVerifier('packages/payer/src/check-offer.ts'),
  ...Object.fromEntries(
    Object.entries(PAGE_SCRIPTS).map(([name, entry]) => [`src/pages/assets/${name}.generated.js`, toPagePart(entry)]),
  ),
  'src/pages/assets/site.generated.css': toPagePart('src/pages/assets/site.css'),
}

/** A script or the style of pages, for a slow line. */
function toPagePart(entry: string): BundleSource {
  return { ...BROWSER, entry, external: LOADED_LATER, isShort: true }
}

/** What checks signatures, for pages. */
function toVerifier(entry: string): BundleSource {
  return {
    ...BROWSER,
    entry,
    isShort: true,
    alias: { 'node:crypto': './src/pages/browser/node-crypto.ts' },
    inject: ['./src/pages/browser/node-buffer.ts'],
  }
}
