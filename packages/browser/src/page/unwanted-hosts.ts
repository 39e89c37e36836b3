// Consent tools that cover the page, and the largest advertising networks. Sites work without them.
const UNWANTED = new Set(
  (
    'cdn.cookielaw.org consent.cookiebot.com consentcdn.cookiebot.com app.usercentrics.eu ' +
    'web.cmp.usercentrics.eu cmp.quantcast.com cmp.inmobi.com sdk.privacy-center.org cdn.privacy-mgmt.com ' +
    'consent.trustarc.com cdn.iubenda.com cdn-cookieyes.com cdn.cookiehub.eu cmp.osano.com ' +
    'fundingchoicesmessages.google.com doubleclick.net googlesyndication.com googleadservices.com ' +
    'amazon-adsystem.com adnxs.com adsrvr.org rubiconproject.com pubmatic.com openx.net criteo.com criteo.net ' +
    'taboola.com outbrain.com casalemedia.com smartadserver.com scorecardresearch.com quantserve.com moatads.com ' +
    'connect.facebook.net teads.tv onesignal.com pushengage.com'
  ).split(' '),
)

/** Whether a host, or a domain above it, belongs to advertising, tracking or consent tools. */
export function isUnwantedHost(hostname: string): boolean {
  for (let name = hostname; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (UNWANTED.has(name)) return true
  }
  return false
}
