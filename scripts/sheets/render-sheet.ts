export interface SheetRow {
  readonly name: string
  /** PNG files by their renderer, the reference first. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

export interface Sheet {
  readonly title: string
  /** A CSS colour behind the pictures. */
  readonly background: string
  readonly rows: readonly SheetRow[]
}

/** A page with a row of pictures for each case, to compare by eye. */
export function renderSheet({ title, background, rows }: Sheet): string {
  // A chequered background shows transparency.
  const ground =
    background === 'transparent' ? 'repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px' : background
  const body = rows.map(({ name, pictures }) => {
    const cells = Object.entries(pictures).map(([maker, png]) => {
      const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
      return `<figure><img src="${source}" alt=""><figcaption>${escapeHtml(maker)}</figcaption></figure>`
    })
    return `<h2>${escapeHtml(name)}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
    body { font: 14px sans-serif; margin: 1em } h2 { font-size: 1em; margin: 1em 0 .3em }
    div { display: flex; gap: 8px; align-items: flex-start } figure { flex: 1 1 0; min-width: 0; margin: 0 }
    img { max-width: 100%; border: 1px solid #888; background: ${ground} } figcaption { color: #555 }
  </style><h1>${escapeHtml(title)}</h1>${body.join('\n')}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
