// Names that anybody may give; without a choice to make it is no consent banner.
const COMMON_NAMES =
  '#cookieconsent, #cookie-banner, #cookie-notice, #cookie-consent, #cookieNotice, #cookieBanner, ' +
  '.cookie-banner, .cookie-notice, .cookie-consent, .cookiebanner'

/** Boxes that are named as consent banners often are, as one CSS selector. */
export const NAMED_BANNERS = `:is(${COMMON_NAMES}):has(button, [role="button"], a, input)`

/** The containers of common consent tools, as one CSS selector list. */
export const CONSENT_TOOLS =
  '#onetrust-consent-sdk, #onetrust-banner-sdk, #CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay, ' +
  '#usercentrics-root, #usercentrics-cmp-ui, #didomi-host, #qc-cmp2-container, .qc-cmp2-container, ' +
  '[id^="sp_message_container_"], #truste-consent-track, #trustarc-banner-overlay, .truste_overlay, ' +
  '.truste_box_overlay, #iubenda-cs-banner, .cky-consent-container, .cky-overlay, #cookie-law-info-bar, ' +
  '.cli-modal-backdrop, #cmplz-cookiebanner-container, .cmplz-cookiebanner, #BorlabsCookieBox, ' +
  '#BorlabsCookieWidget, .osano-cm-window, #termly-code-snippet-support, .t-consentPrompt, ' +
  '#cookiescript_injected, #cookiescript_injected_wrapper, #ch2-container, .fc-consent-root, ' +
  '#tarteaucitronRoot, #klaro .cookie-notice, #klaro .cookie-modal, .klaro .cookie-notice, #axeptio_overlay, ' +
  '.cc-window.cc-banner, #cc-main, #gdpr-cookie-message, #sd-cmp, #gdpr-consent-tool-wrapper, #consent_blackbar, #pubtech-cmp, #cmpbox, #cmpbox2, ' +
  `#cmpwrapper, #hs-eu-cookie-confirmation, #moove_gdpr_cookie_info_bar, #shopify-pc__banner, ${NAMED_BANNERS}`

/** Common advertising slots, as one CSS selector list. */
export const ADVERT_SLOTS =
  'ins.adsbygoogle, [id^="google_ads_iframe_"], [id^="div-gpt-ad"], [id^="taboola-"], .OUTBRAIN'

/** Boxes named after what a consent question is about, as one CSS selector list. */
export const CONSENT_NAMES = ['cookie', 'consent', 'gdpr', 'dsgvo', 'rgpd', 'privacy', 'datenschutz']
  .flatMap((word) => [`[id*="${word}" i]`, `[class*="${word}" i]`, `[aria-label*="${word}" i]`])
  .join(', ')

/**
 * What is named after cookies, or leads to what a site says of them, as one CSS selector list: names in code are English whatever
 * the page speaks. Of 1,497 pages of the web, no box with such a name and a button in it was about anything else.
 */
export const NAMED_FOR_COOKIES = ['cookie', 'gdpr', 'dsgvo', 'rgpd']
  .flatMap((word) => [`[id*="${word}" i]`, `[class*="${word}" i]`, `a[href*="${word}" i]`])
  .join(', ')

/** What no question of consent holds: content, a way through the site, a field to write in; as one CSS selector list. */
export const ELSEWHERE =
  'h1, main, article, nav, textarea, select, ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="hidden"])'

/** Elements that may contain a consent question: dialogs, and boxes named after it, as one CSS selector list. */
export const CONSENT_BOXES = `dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"], ${CONSENT_NAMES}`

/**
 * Words of a consent question in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian,
 * Japanese, Chinese.
 */
export const CONSENT_WORDS = [
  'cookies?',
  'consent',
  'einwilligung|datenschutzeinstellungen|privatsphäre',
  'consentement|traceurs|témoins de connexion',
  'consentimiento|tus datos',
  'consenso|preferenze sulla privacy',
  'consentimento|privacidade',
  'toestemming',
  'ciastecz|rodo|plik(i|ów|ach) cookie',
  'куки|файл(ы|ов|ами) cookie|согласи[ея]',
  'クッキー|同意',
  '隐私|隱私',
].join('|')

/**
 * What is said of a visitor's data, in the same languages: what keeps them, that they are data, and that a site asks to use them. A
 * question that names one of the first two and has one more sign is about them, and not about an operation or a biscuit.
 */
export const DATA_WORDS: readonly [string, string, string] = [
  'cookies?|ciastecz|куки|クッキー',
  [
    'personal data|your data|privacy|tracking|third part|partners',
    'personenbezogen|ihre daten|datenschutz|privatsphäre|drittanbieter|unsere partner',
    'données|vie privée|traceurs|partenaires|datos|privacidad|terceros|socios|dati personali|terze parti',
    'dados|privacidade|parceiros|gegevens|derden|dane|danych|prywatnoś|данны|конфиденциальн',
    '個人情報|データ|プライバシー|数据|數據|隐私|隱私|个人信息',
  ].join('|'),
  [
    'we use|uses|using|(web)?site|experience|verwend|nutz(t|en)|einsetz|webseite|utilis|utiliz|usamos|sitio|sito',
    'consent|einwilligung|consenso|toestemming|согласи|同意|gebruik|używa|stron|wykorzyst|использ|сайт|サイト|使用|利用|网站|網站',
  ].join('|'),
]

/** Labels of its buttons, in the same languages. */
export const CONSENT_ANSWERS = `^(${[
  '(i )?(accept|agree|allow|consent)( (to )?(all|cookies|all cookies|and (close|continue)|essential.*|necessary.*|selection))?|got it!?|ok(ay)?|reject( all)?|decline|deny|only (necessary|essential).*|i understand|manage (preferences|cookies|options)',
  '(alle[sn]?|alle cookies)? ?(akzeptieren|annehmen|zulassen|erlauben|zustimmen)( und .*)?|(ich )?(stimme zu|akzeptiere|bin einverstanden)|einverstanden|(alle )?ablehnen|nur (notwendige|essenzielle|erforderliche).*|auswahl (speichern|bestätigen)|verstanden',
  "(tout |j'|j’)?accept(er|e)( tout| et .*| les cookies)?|(tout )?refuser|continuer sans accepter|d[’']accord|ok pour moi",
  '(aceptar|acepto)( todo| todas| y .*| cookies| las cookies)?|rechazar( todo| todas)?|de acuerdo|entendido',
  '(accett[ao]|accettare)( tutt[oi]| e .*| i cookie)?|rifiut[ao]( tutt[oi])?|ho capito',
  '(aceit(ar|o))( tudo| todos| e .*| cookies)?|rejeitar( tudo| todos)?|concordo|entendi',
  '(alles |alle cookies )?(accepteren|toestaan)|akkoord|(alles )?weigeren|accepteer( alle.*)?',
  '(akceptuj[ęe]?|zaakceptuj|zgadzam się|zezwól)( .*)?|odrzuć( .*)?|rozumiem',
  '(принять|принимаю|согласен|согласна|разрешить)( все.*)?|отклонить( все)?|понятно|хорошо',
  '(すべて|全て)?(を)?(同意|許可|承諾)(する|します)?|すべて(受け入れる|拒否)|(cookie|クッキー).*(受け入れる|許可|同意).*',
  '(全部|全)?(接受|同意|允许|允許)(全部|所有)?( ?cookies?)?|拒绝|拒絕|我(知道了|同意)',
].join('|')})$`
