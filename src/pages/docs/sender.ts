import { type Html, html } from '../html.ts'

interface SenderParts {
  readonly method: string
  /** The selectable paths; the first is preselected. */
  readonly paths: readonly string[]
  readonly example?: object
  /** Unique on its page. */
  readonly id: string
}

/** A form that sends a request from the page and shows the reply with its headers. Hidden without scripts. */
export function renderSender({ method, paths, example, id }: SenderParts): Html {
  const choice =
    paths.length > 1 &&
    html`<label for="p-${id}">Address</label><select id="p-${id}" name="path">${paths.map((path) => html`<option>${path}</option>`)}</select>`
  return html`<form class="sender" data-method="${method}" data-path="${paths[0] ?? ''}" hidden>
${choice}
${example && html`<label for="b-${id}">Body</label><textarea id="b-${id}" rows="6" spellcheck="false">${JSON.stringify(example, null, 2)}</textarea>`}
<button type="submit" class="second">Send</button>
<div class="reply" aria-live="polite"></div>
</form>`
}
