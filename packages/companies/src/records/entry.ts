export { fieldInWords, filledFields, hasFilled, namesProceeding } from './filled-fields.ts'
export { withoutMasks } from './without-masks.ts'
