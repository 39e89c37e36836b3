/** The outcome for consent banners on a page where `hideBanners` runs; `tools` are selectors of known ones, comma-separated. */
export function consentBanner(tools: string): 'removed' | 'remains' | 'none' {
  const isSo = (name: string) => !document.dispatchEvent(new Event(name, { cancelable: true }))
  if (isSo('bannerremains')) return 'remains'
  // A consent tool with nothing to ask leaves an empty box behind.
  const isFilled = (box: Element) =>
    box.shadowRoot !== null || box.textContent.trim() !== '' || box.querySelector('iframe') !== null
  return isSo('bannerhidden') || [...document.querySelectorAll(tools)].some(isFilled) ? 'removed' : 'none'
}
