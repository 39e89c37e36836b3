// Each list: what walls say, in the languages of most pages. `BOT_HEADING` is a whole title or heading and proves a bot check
// by itself; `BLOCKED_HEADING` also heads pages about it, or plain errors, and needs another sign beside it.

const AFTER = '[\\s.!?…:]*(?:[|–—•·-].{0,60})?$'
const BEFORE = '^(?:[\\p{L}\\p{N} .]{1,40} [|–—•·-] )?'

/** A title or heading that only a bot check has. */
export const BOT_HEADING = new RegExp(
  `${BEFORE}(?:${[
    'just a moment|attention required! \\| cloudflare|checking your browser(?: before accessing.*)?|ddos-guard|client challenge',
    "making sure you(?:'|’)re not a bot|pardon our interruption|vercel security checkpoint|sucuri website firewall.*",
    'access to this page has been denied|(?:reddit - )?prove your humanity|robot check|are you (?:a )?(?:robot|human|not a robot)',
    "(?:please )?verify (?:that )?you(?:'|’)?(?:re| are) (?:a )?human|human verification|bot verification|verifying you are human",
    "you have been blocked|whoa there,? pardner|let(?:'|’)s confirm you are human|confirm you are human",
    'sind sie ein (?:mensch|roboter)|(?:bitte )?bestätigen sie,? dass sie (?:kein roboter|ein mensch) sind|nur einen moment',
    "êtes-vous (?:un robot|humain)|vérifi(?:ez|ons) que vous (?:êtes humain|n['’]êtes pas un robot)|un instant",
    '¿eres (?:un robot|humano)|verifica que eres (?:un )?humano|confirma que no eres un robot|un momento',
    'verifique (?:se|que) você é humano|você é um robô|verifica di essere umano|sei un robot',
    'подтвердите,? что вы (?:не робот|человек)|вы (?:не )?робот|проверка (?:браузера|безопасности)',
    '请完成安全验证|安全验证|百度安全验证|人机验证|滑动验证.*|访问验证|請完成安全驗證|请稍候',
    'ロボットではないことを確認.*|私はロボットではありません|あなたがロボットでないことを確認.*|しばらくお待ちください',
    '로봇이 아닙니다.*|로봇이 아님을 확인.*|bot musunuz|robot musunuz|potwierdź, że (?:jesteś człowiekiem|nie jesteś robotem)',
  ].join('|')})${AFTER}`,
  'iu',
)

/** A title or heading of refusals, checks and waiting rooms. */
export const BLOCKED_HEADING = new RegExp(
  `${BEFORE}(?:access denied|please wait|security (?:check|verification)|captcha|403(?: -)? forbidden|forbidden|request (?:blocked|rejected)|blocked|` +
    'verification(?: required)?|zugriff verweigert|sicherheits(?:über)?prüfung|accès refusé|vérification de sécurité|acceso denegado|acesso negado|' +
    `accesso negato|доступ (?:запрещен|ограничен)|访问被拒绝|拒绝访问|アクセスが拒否されました|セキュリティチェック|접근이 거부되었습니다|보안 확인)${AFTER}`,
  'iu',
)

/** What a bot check tells its visitor. */
export const BOT_TEXT =
  /enable javascript and cookies to continue|verify(?:ing)? (?:that )?you are (?:a )?human|needs to review the security of your connection|checking (?:if the site connection is secure|your browser)|unusual (?:traffic|activity) from your|(?:complete|solve) the (?:captcha|security check|challenge)|(?:prove|confirm|make sure) (?:that )?you(?:'|’)?(?:re| are) (?:not a (?:ro)?bot|human)|i(?:'|’)?a?m not a robot|you have been blocked|made us think (?:that )?you (?:are|were) a bot|request unsuccessful\. incapsula|reference #\d+\.[0-9a-f]|your request has been blocked|requested url was rejected|press (?:&|and) hold|type the characters you see|click the button below to continue shopping|blocked by network security|kein roboter|ungewöhnliche[nr]? (?:datenverkehr|aktivität)|pas un robot|trafic (?:inhabituel|exceptionnel)|no eres un robot|tráfico inusual|não é um robô|tráfego incomum|не робот|необычн(?:ый|ого) трафик|安全验证|人机验证|异常(?:流量|访问)|ロボットで(?:は|)(?:ありません|ない)|通常と異なるトラフィック|로봇이 아(?:닙니다|님)|non sei un robot|geen robot|nie jesteś robotem|robot olmadığınız|비정상적인 트래픽/iu

/** Markup that bot checks have and pages behind them do not. */
export const BOT_MARKUP =
  /_cf_chl_opt|challenge-platform\/h\/[a-z]\/orchestrate|captcha-delivery\.com|id="px-captcha"|perimeterx[^"']{0,60}captcha|anubis_challenge|\/cmd\/anubis\/|ddos-guard\/js-challenge|\/errors\/validatecaptcha|opfcaptcha|\/recaptcha\/challengepage|awswafcookiedomainlist|gokuprops|kpsdk-|window\._sec_cpt|vercel\/security\/|baidu\.com\/static\/touch-clicaptcha/i

/** A title or heading of a page that asks for consent first. */
export const CONSENT_HEADING =
  /^(?:before you continue(?: to .{1,40})?|bevor (?:sie|du) (?:zu .{1,40} )?(?:fortfahren|weitergeh|fortfährst).*|avant (?:de continuer|d['’]accéder).*|antes de (?:continuar|ir a).*|prima di continuare.*|voordat (?:je|u) verdergaat.*|we value your privacy|your privacy(?: matters| is important to us)?|(?:your )?(?:privacy|cookie) (?:choices|settings|preferences)|.{1,30} (?:is|are) part of the .{1,30}family of brands|.{1,30} ist teil der .{1,30}markenfamilie|.{1,30} fait partie de la famille .{1,40}|.{1,30} mit werbung(?: .{0,40})?|mit werbung (?:weiterlesen|lesen).*|.{0,40}(?:pur|pur-abo|contentpass).{0,20}|ihre (?:privatsphäre|daten).{0,40}|wir (?:respektieren|schätzen) ihre privatsphäre|(?:nous respectons )?votre vie privée.{0,60}|tu privacidad.{0,40}|cookie[s -]?(?:consent|einstellungen)|继续前|続行する前に|계속하기 전에)[\s.!…:]*$/iu

/** What is said about consent, and only about it. */
export const CONSENT_TEXT =
  /cookie|consent|privacy|personali[sz]ed (?:ads|content)|(?:our|and) (?:\d+ )?partners|advertis|tracking|datenschutz|einwillig|zustimm|werbung|partner|consentement|traceurs|publicité|vie privée|consentimiento|privacidad|publicidad|consenso|toestemming|同意|隐私|プライバシー|개인정보/iu

/** What a button says that gives it. */
export const ACCEPT_BUTTON =
  /^(?:i )?(?:accept|agree|allow|consent|got it|ok(?:ay)?|continue)(?: (?:all|cookies|all cookies|and (?:close|continue)))*$|^(?:alle[sn]? )?(?:akzeptieren|zustimmen|annehmen|einverstanden)|akzeptieren(?: und weiter)?$|^(?:tout )?accepter|^j['’]accepte|^aceptar|^aceitar|^accett|^accepteren|^akkoord|^同意|^すべて同意|^동의/iu

/** A title or heading of a page that asks who you are. */
export const SIGN_IN_HEADING =
  /^(?:[\p{L}\p{N} .]{1,40} [|–—•·-] )?(?:(?:please )?(?:log|sign)[ -]?(?:in|on)(?: (?:to|or|with|into) .{1,50})?|(?:member|account|user|customer) (?:log|sign)[ -]?in|log ?in(?: required)?|you (?:must|need to) (?:be logged in|log in|sign in).*|welcome back|authentication required|anmelden|anmeldung|einloggen|(?:bitte )?melden sie sich an.*|(?:se )?connexion|connectez-vous.*|identifiez-vous.*|iniciar sesión|inicia sesión.*|acceder|entrar|fazer login|accedi|accesso|inloggen|logga in|log ind|zaloguj się|logowanie|вход|войти|авторизация|登录|登入|用户登录|ログイン|로그인)[\s.!…:]*(?:[|–—•·-].{0,60})?$/iu

/** What is said about signing in. */
export const SIGN_IN_TEXT =
  /log(?:ged|ging)?[ -]?(?:in|on)\b|sign(?:ed|ing)?[ -]?(?:in|on|up)\b|password|passcode|user ?name|account|member|credential|anmeld|einlogg|passwort|kennwort|konto|zugang|connex|connect|identifi|mot de passe|compte|sesión|contraseña|cuenta|senha|conta\b|accedi|accesso|inlogg|wachtwoord|lösenord|zaloguj|hasło|войти|вход|парол|аккаунт|登录|登入|密码|ログイン|パスワード|로그인|비밀번호/iu

/** What stands where the rest of an article would. */
export const PAYWALL_TEXT =
  /(?:subscribe|sign up|register|log in|become a (?:member|subscriber)) (?:now |today )?(?:to|and) (?:continue|keep|finish|read(?:ing)? (?:the (?:full|rest)|this|more|on)|unlock|get (?:full|unlimited) access)|(?:this|the full) (?:article|story|content|post) is (?:only )?(?:for|available (?:only )?to|reserved for|exclusive to) (?:paying |paid )?(?:subscribers|members)|(?:subscriber|member)s?[ -](?:only|exclusive)|already a (?:subscriber|member)\?|you(?:'|’)ve (?:reached|read) your (?:limit|last)|(?:weiterlesen|lesen sie weiter) mit .{0,30}(?:abo|plus|\+)|(?:diesen |der )?artikel .{0,30}(?:mit|für) .{0,20}(?:abo|abonnenten)|nur für abonnenten|(?:article )?réservé aux abonnés|il vous reste [\d.,]+\s?% de cet article|la suite (?:est )?réservée|exclusivo para (?:suscriptores|assinantes)|contenido (?:exclusivo )?para suscriptores|conteúdo exclusivo para assinantes|riservato agli abbonati|alleen voor abonnees|только для подписчиков|(?:この記事は)?(?:有料)?会員限定|订阅后(?:继续)?阅读|구독자 전용/iu
