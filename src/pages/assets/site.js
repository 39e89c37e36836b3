import { setUpCopying } from './copying.js'
import { setUpSearch } from './search.js'

setUpSearch()
setUpCopying()
// What a page needs not is not loaded.
if (document.querySelector('#call')) import('./call.js').then(({ setUpCall }) => setUpCall())
else if (document.querySelector('#past')) import('./past-answers.js').then(({ showPastAnswers }) => showPastAnswers())
if (document.querySelector('form.sender')) import('./sender.js').then(({ setUpSenders }) => setUpSenders())
