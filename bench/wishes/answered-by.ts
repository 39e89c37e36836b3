/**
 * The fields that answer the wishes of the comparison with the best systems (../shared/review/market.md), by service
 * and the first words of the row there. `in.x` is an input, `out.x.y` an output, `error.x` a field of a refusal; any
 * one of them is enough. The bench looks each up in the published schemas, so an unpublished name answers nothing.
 */
export const ANSWERED_BY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  screenshot: {
    'one element by CSS selector': ['in.selector'],
    'jpeg / webp + quality': ['in.format'],
    'device scale 1-3': ['in.device_scale'],
    'dark mode': ['in.dark_mode'],
    'wait for selector': ['in.wait_for', 'in.hide_selectors'],
    'says whether the banner removal worked': ['out.consent_banner'],
    'hash / evidence record': ['out.evidence'],
    'cache by age': ['in.max_age_s'],
  },
  'html-to-pdf': {
    'header / footer with page numbers': ['in.header_html'],
    'scale, page ranges': ['in.scale', 'in.page_ranges'],
    'outline, tagged PDF': ['out.tagged'],
    'metadata title/author': ['in.author'],
    'wait for expression': ['out.resources_failed'],
    'Markdown as source': ['in.markdown'],
  },
  'web-scrape': {
    'Markdown of a': ['in.format'],
    'raw / cleaned HTML': ['in.format'],
    'target selector': ['out.selector_found'],
    'continue after truncation': ['out.next_offset'],
    'only the passages': ['in.query'],
    'metadata: author': ['out.published_at'],
    'JSON-LD': ['in.include_structured'],
    'images list': ['in.include_images'],
    'hidden text stripped': ['out.untrusted'],
    'cache by age': ['in.max_age_s'],
  },
  'page-watch': {
    'only part of the page': ['in.selector'],
    'trigger only when a value matches': ['in.extract'],
    'moved blocks': ['out.diff.blocks.before', 'out.diff.blocks.moved_to'],
    'cheaper or free': ['in.free_if_unchanged'],
  },
  'rss-fetch': {
    enclosures: ['out.items.enclosures'],
    'full content': ['in.include_content'],
    'only what is new': ['in.since'],
  },
  'url-status': {
    'assert on body': ['in.expect'],
    timings: ['out.timings'],
    'days until TLS end': ['out.tls_days_remaining'],
    'many URLs in a call': ['in.urls'],
  },
  'ssl-check': {
    'chain with each certificate': ['out.chain'],
    'revocation (OCSP': ['out.revoked'],
    STARTTLS: ['in.starttls'],
    'protocols and ciphers': ['out.hsts', 'out.caa', 'out.cipher'],
    'key type and bits': ['out.key'],
  },
  'image-resize': {
    gravity: ['in.gravity'],
    'crop box': ['in.crop'],
    'at most N bytes': ['in.max_bytes'],
    'info only': ['out.blurhash'],
    'animation kept': ['in.animated'],
  },
  barcode: {
    SVG: ['in.include_svg'],
    'error correction': ['in.error_correction'],
    'colours, transparent background': ['in.color'],
    'ready payloads': ['in.payload', 'in.wifi', 'in.epc'],
  },
  'diagram-render': {
    'ELK / tidy-tree layout': ['in.layout'],
    'icon packs': ['out.icon_packs'],
    Graphviz: ['in.engine'],
    'line and fix': ['error.fix'],
  },
  ocr: {
    'word boxes': ['in.include_words'],
    'image by URL': ['in.image_url'],
    'PDF, pages': ['in.pdf_base64', 'in.pages', 'in.page'],
    'Markdown with tables': ['out.tables'],
    'language detected by itself': ['out.languages', 'out.language'],
  },
  'invoice-extract': {
    'confidence per field': ['out.fields', 'out.field_confidence'],
    'page and box per field': ['out.fields.box', 'out.fields.page'],
    'full rule check': ['out.checks.en16931'],
    'receipts, quotes told apart': ['out.document_kind'],
  },
  'sanctions-screen': {
    'date of birth': ['in.birth_date'],
    'crypto wallets': ['in.wallet_address'],
    'list publication date': ['out.lists.versions', 'out.list_versions'],
    'why it matched': ['out.matches.second_identifier'],
    'many names': ['in.names'],
  },
  'kyb-check': {
    'parent companies': ['out.company.parents', 'out.parents'],
    'PDF report': ['in.include_report'],
    'evidence that the check': ['out.evidence'],
  },
  'ip-lookup': {
    'hosting / datacenter': ['out.privacy.is_hosting'],
    'network range': ['out.range'],
    'many addresses': ['in.ips'],
    'age of the data': ['out.data_date'],
    'hostname (PTR)': ['out.hostname'],
  },
  weather: {
    'rain amount': ['out.current.precipitation_mm'],
    hourly: ['in.hourly'],
    'wind direction': ['out.current.wind_direction_deg'],
    units: ['in.units'],
    'more than 3 days': ['in.days', 'in.date'],
    'a summary sentence': ['out.summary'],
  },
  'exchange-rates': {
    'a past date': ['in.date'],
    'convert an amount': ['out.converted'],
    'time series': ['out.series'],
  },
  translate: {
    'several texts': ['in.texts'],
    'words to keep': ['in.keep'],
    'alternatives, detected languages': ['out.detected_languages.confidence'],
    'HTML / Markdown kept': ['in.format'],
  },
  'paper-search': {
    'sort by citations': ['in.sort'],
    'retracted?': ['out.papers.is_retracted', 'out.results.is_retracted'],
    'ids (openalex': ['out.papers.ids', 'out.results.ids'],
    'next page': ['in.page'],
    'citing / cited papers': ['in.relation'],
    'BibTeX / CSL': ['in.include_bibtex'],
  },
  'defi-yields': {
    'several chains': ['in.chains'],
    'underlying and reward tokens': ['out.pools.underlying_tokens'],
    'history and change against thresholds': ['out.pools.history.alerts'],
    'risk: audits, hacks': ['out.pools.risk.hacks'],
  },
  'perp-funding': {
    'scan of all coins': ['in.scan'],
    'history and realised': ['in.history_days'],
    // Gate and dYdX, beside the four of SPEC.md.
    'more venues': ['in.venues'],
    'predicted funding': ['out.markets.venues.predicted'],
    'fees, net edge': ['out.markets.net_edge'],
  },
  'prediction-markets': {
    'Kalshi, Manifold': ['in.venues'],
    'best bid / ask': ['out.markets.best_bid', 'out.markets.outcomes.best_bid'],
    'resolution rules': ['out.markets.rules'],
    'history, movers': ['in.sort'],
    'closed / resolved markets': ['in.market'],
  },
  'token-security': {
    'top holders': ['out.top_holders'],
    // Two more than the five of SPEC.md and Solana.
    'more chains': ['in.chain'],
  },
  'token-simulate': {
    'max buy / max sell, gas': ['out.gas', 'out.max_buy', 'out.max_sell'],
    'existing holders can sell': ['out.earlier_holders'],
    'transfer between wallets tax': ['out.wallet_transfer.tax_percent'],
    'Uniswap V4': ['out.pools.dex'],
  },
  'evm-balance': {
    'other tokens': ['in.tokens'],
    'other chains': ['in.chain'],
    'at a past block': ['in.block'],
    names: ['out.names.ens'],
    'is contract': ['out.account.kind'],
  },
  'ledger-address': {
    'USD of all coins': ['out.coins_usd'],
    'received transactions, next page': ['in.direction'],
    'NFTs, DeFi positions': ['out.nfts'],
  },
  'ledger-tx': {
    'one sentence of what': ['out.summary.sentence'],
  },
  'btc-timestamp-verify': {
    'readable certificate': ['in.include_certificate'],
    'told when confirmed': ['in.notify_url'],
  },
  'btc-timestamp': {
    'many hashes': ['in.hashes'],
    'the page with it': ['out.capture.picture_base64'],
  },
}

/** Rows that need a paid vendor, a model or a third service; they are not counted at all. */
export const NEEDS_A_VENDOR: readonly string[] = [
  'HTML given instead of url',
  'fields by JSON schema with a model',
  'summary by a model',
  'company registers',
  'EIN, non-EU VAT',
  'an engine of its own',
  'immediate second proof',
  'alerts, air quality',
  '150+ currencies',
  'formality, context',
]
