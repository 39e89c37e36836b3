/** An amount with a currency, before or after it. */
export const PRICE = /(?:[$€£¥₹₩₽₺]|\b(?:EUR|USD|GBP|CHF)) ?\d|\d ?(?:[€£₽₺]|(?:EUR|USD|zł|Kč|kr)\b)/
