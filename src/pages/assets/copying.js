/** Gives every snippet a button that copies it. */
export function setUpCopying() {
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent)
      button.textContent = 'Copied'
    })
  }
}
