const SITE = /(?:https?:\/\/|www\.)((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})/giu
const MAIL = /@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})/giu

/** The hosts of the websites in a text, without www. */
export function findWebHosts(text: string): string[] {
  return [...text.matchAll(SITE)].map(([, host = '']) => host.toLowerCase().replace(/^www\./, ''))
}

/** The hosts of the e-mail addresses in a text. */
export function findMailHosts(text: string): string[] {
  return [...text.matchAll(MAIL)].map(([, host = '']) => host.toLowerCase())
}
