export { type Box, findElement, hideElements } from './elements.ts'
