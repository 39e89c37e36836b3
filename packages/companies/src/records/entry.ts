export { fieldInWords, filledFields, hasFilled, namesProceeding } from './filled-fields.ts'
