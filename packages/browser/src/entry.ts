export type { BrowserHealth, SupervisedBrowser } from './browser.ts'
export { type BrowserOptions, createBrowser } from './create-browser.ts'
export { findChromium } from './find-chromium.ts'
export type { Browser, BrowserPage, ConsentBanner, DrawingPage, KeptPage, PdfOptions, Shot } from './port.ts'
