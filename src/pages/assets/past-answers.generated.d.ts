export { showPastAnswers } from './past-answers.js'
