import type { BundleSource } from './bundle.ts'

const BROWSER = { platform: 'browser', target: 'es2022' } as const

// What pages load, by the name of the bundle: each page only what it needs.
const PAGE_SCRIPTS = {
  account: 'src/pages/scripts/account.ts',
  call: 'src/pages/scripts/calls/call.ts',
  'offer-channel': 'src/pages/scripts/channels/offer-channel.ts',
  'past-answers': 'src/pages/scripts/answers/past-answers.ts',
  sender: 'src/pages/scripts/sender.ts',
  'show-channels': 'src/pages/scripts/channels/show-channels.ts',
  site: 'src/pages/scripts/site.ts',
  verify: 'src/pages/scripts/verify-sales.ts',
}
// What they load when it is needed, as readers may find it.
const READABLE_SCRIPTS = {
  'channel-signer': 'src/pages/browser/channel-signer.ts',
  markdown: 'src/pages/browser/parse-markdown.ts',
  'play-signer': 'src/pages/browser/play-signer.ts',
}
const LOADED_LATER = new Map(
  Object.entries({ ...PAGE_SCRIPTS, ...READABLE_SCRIPTS }).map(([name, entry]) => [entry, `${name}.generated.js`]),
)

/** What every bundle is made of, by its path. */
export const BUNDLES: Readonly<Record<string, BundleSource>> = {
  'src/discovery/mcp-server/bundle.generated.js': {
    entry: 'src/discovery/mcp-server/main.ts',
    platform: 'node',
    target: 'node18',
  },
  'src/pages/assets/channel-signer.generated.js': { ...BROWSER, entry: READABLE_SCRIPTS['channel-signer'] },
  'src/pages/assets/markdown.generated.js': { ...BROWSER, entry: READABLE_SCRIPTS.markdown },
  'src/pages/assets/play-signer.generated.js': { ...BROWSER, entry: READABLE_SCRIPTS['play-signer'] },
  'src/pages/assets/verify-file.generated.js': toVerifier('packages/receipts/src/verify-file.ts'),
  'src/pages/assets/check-offer.generated.js': toVerifier('packages/payer/src/check-offer.ts'),
  ...Object.fromEntries(
    Object.entries(PAGE_SCRIPTS).map(([name, entry]) => [`src/pages/assets/${name}.generated.js`, toPagePart(entry)]),
  ),
  'src/pages/assets/site.generated.css': toPagePart('src/pages/assets/site.css'),
}

/** A script or the style of pages, for a slow line. */
function toPagePart(entry: string): BundleSource {
  return { ...BROWSER, entry, loadedLater: LOADED_LATER, isShort: true }
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
