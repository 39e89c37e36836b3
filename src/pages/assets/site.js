import { setUpCall } from './call.js'
import { setUpCopying } from './copying.js'
import { setUpSearch } from './search.js'
import { setUpSenders } from './sender.js'

setUpSearch()
setUpCall()
setUpSenders()
setUpCopying()
