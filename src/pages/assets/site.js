import { watchConnection } from './connection.js'
import { setUpCopying } from './copying.js'
import { openTarget } from './open-target.js'
import { setUpSamplePictures } from './sample-pictures.js'
import { setUpSearch } from './search.js'
import { setUpLanguages } from './snippet-language.js'
import { showTimes } from './times.js'

setUpSearch()
setUpSamplePictures()
setUpCopying()
setUpLanguages()
showTimes()
openTarget()
watchConnection()
// Each page loads only what it needs.
if (document.querySelector('#call')) import('./call.generated.js').then(({ setUpCall }) => setUpCall())
else if (document.querySelector('#past'))
  import('./past-answers.generated.js').then(({ showPastAnswers }) => showPastAnswers())
if (document.querySelector('#account')) import('./account.generated.js').then(({ setUpAccount }) => setUpAccount())
if (document.querySelector('form.sender')) import('./sender.generated.js').then(({ setUpSenders }) => setUpSenders())
if (document.querySelector('#verify'))
  import('./verify.generated.js').then(({ setUpVerification }) => setUpVerification())
