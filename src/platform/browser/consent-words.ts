/** Where a question for consent may stand: dialogs, and boxes that name themselves after it, as one CSS selector list. */
export const CONSENT_BOXES = [
  'dialog[open]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[aria-modal="true"]',
  ...['cookie', 'consent', 'gdpr', 'dsgvo', 'rgpd', 'privacy', 'datenschutz'].flatMap((word) => [
    `[id*="${word}" i]`,
    `[class*="${word}" i]`,
    `[aria-label*="${word}" i]`,
  ]),
].join(', ')

/** Words of such a question in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Japanese, Chinese. */
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

/** What its buttons say, in the same languages. */
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
