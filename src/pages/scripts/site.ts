import { watchConnection } from './connection.ts'
import { setUpCopying } from './copying.ts'
import { openTarget } from './open-target.ts'
import { setUpSamplePictures } from './sample-pictures.ts'
import { setUpSearch } from './search.ts'
import { setUpLanguages } from './snippet-language.ts'
import { showTimes } from './times.ts'

setUpSearch()
setUpSamplePictures()
setUpCopying()
setUpLanguages()
showTimes()
openTarget()
watchConnection()
// Each page loads only what it needs.
if (document.querySelector('#call')) import('./calls/call.ts').then(({ setUpCall }) => setUpCall())
else if (document.querySelector('#past'))
  import('./answers/past-answers.ts').then(({ showPastAnswers }) => showPastAnswers())
if (document.querySelector('#account')) import('./account.ts').then(({ setUpAccount }) => setUpAccount())
if (document.querySelector('form.sender')) import('./sender.ts').then(({ setUpSenders }) => setUpSenders())
if (document.querySelector('#verify')) import('./verify-sales.ts').then(({ setUpVerification }) => setUpVerification())
