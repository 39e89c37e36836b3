// No text contains these: they are quotes and dashes of windows-1252, decoded as latin1 by mistake.
const C1 = /[\u0080-\u009f]/g
const UNWRITTEN = /[^\P{Cc}\t\n]/gu
const windows1252 = new TextDecoder('windows-1252')

/** Replaces each control character by what it was meant to be, or else by a blank. Keeps tabs and line ends. */
export function replaceControls(text: string): string {
  return text
    .replace(C1, (char) => windows1252.decode(Uint8Array.of(char.charCodeAt(0))))
    .replace(/\r\n?/g, '\n')
    .replace(UNWRITTEN, ' ')
}
