export { fieldInWords, filledFields, hasFilled, namesProceeding } from './filled-fields.ts'
export { joinPresent } from './join-present.ts'
export { withoutMasks } from './without-masks.ts'
