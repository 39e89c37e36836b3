/**
 * Everyday words for what a service does, by slug: words that no description has. Other languages are covered for the
 * most frequent searches; a service without an entry is found by its own text alone.
 */
export const EVERYDAY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    screenshot:
      'picture photo image capture snapshot thumbnail preview website webpage page site full bildschirmfoto seitenbild captura pantalla ecran',
    weather:
      'rain snow sun wind storm temperature climate today tomorrow hot cold wetter regen meteo tiempo clima pogoda',
    'exchange-rates':
      'money currency converter convert usd eur gbp jpy chf euro dollar pound yen fx forex quote wechselkurs taux change devises cambio moneda kurs',
    'html-to-pdf':
      'save print export document page website invoice letter report make create generate drucken imprimer imprimir',
    'ip-lookup':
      'geoip geolocate locate location visitor owner owns country city provider isp hosting vpn proxy tor whois network address standort',
    'webpage-reader': 'read text content article extract spa javascript rendered website site url page seite lesen',
    ocr: 'read scan text photo picture image recognize recognise recognition handwriting receipt document extract screenshot letters words texterkennung bild',
    'web-scrape':
      'crawl crawler scraper spider extract content website webpage site url html md text article download seite auslesen',
    'rss-fetch': 'news blog posts podcast episodes headlines subscribe subscription feed reader nachrichten noticias',
    'url-status':
      'up down alive dead online offline uptime ping reachable health availability broken link redirect redirects http https status code 404 header dns site website server monitor erreichbar',
    'evm-balance': 'wallet account funds money holdings ether eth usdc tokens how much saldo guthaben solde',
    barcode:
      'qrcode qr code label sticker product wifi vcard contact payment isbn ean gtin sku generate make strichcode barre codigo barras',
    'image-resize':
      'picture photo shrink smaller bigger enlarge compress reduce crop cut rotate convert jpg jpeg png webp avif gif thumbnail optimize size bild verkleinern redimensionner',
    'page-watch':
      'monitor track watch notify notification alert change changes changed update updates price drop stock restock difference compare website beobachten',
    'token-security':
      'scam rug pull rugpull safe audit smart contract honeypot coin crypto risk check owner mint blacklist trust memecoin',
    'token-simulate': 'sell buy trade swap slippage tax fee test honeypot coin crypto',
    'paper-search':
      'scientific science study studies article articles literature review journal publication publications doi arxiv pubmed openalex scholar thesis research forschung',
    'diagram-render':
      'flowchart flow chart sequence gantt uml draw drawing graph graphviz dot mermaid pie mindmap picture class er state architecture schaubild',
    'defi-yields':
      'interest earn earning apy apr pool pools farm farming staking lend lending deposit return returns best stablecoin usdc eth rendite',
    'sanctions-screen':
      'ofac sdn eu un watchlist blacklist terrorist aml kyc pep person name check compliance embargo sanctioned blocked sanktionsliste',
    'ssl-check':
      'certificate cert expire expires expiry expiration https tls ssl domain valid security handshake chain ocsp dns zertifikat certificat',
    translate:
      'sentence phrase language languages english german french spanish italian chinese japanese russian arabic translation translator detect detection text übersetzen übersetzung traducir traduire tradurre',
    'invoice-extract':
      'bill bills receipt parse read data extract accounting bookkeeping payable accounts zugferd xrechnung facturx ubl peppol einvoice line items total pdf rechnung facture factura auslesen',
    'kyb-check':
      'company business supplier vendor customer merchant verify verification lookup register due diligence vat tax number lei iban whois dns domain trust firma unternehmen',
    'btc-timestamp':
      'notarize notary prove proof existed existence timestamp stamp document file hash date blockchain bitcoin anchor evidence zeitstempel',
    'btc-timestamp-verify': 'verify check validate proof ots file timestamp notary evidence confirm prüfen',
    'perp-funding':
      'perpetual perpetuals perps futures swap funding rate rates open interest long short leverage arbitrage basis derivatives',
    'prediction-markets':
      'bet bets betting odds election chance probability forecast polymarket kalshi wager future event wetten',
    'ledger-address': 'sui wallet account balance coins name lookup owner holdings stakes',
    'ledger-tx': 'sui transaction digest explain decode explorer status transfer',
    'ledger-network': 'sui validators gas price staking apy epoch supply market cap network',
  }),
)
