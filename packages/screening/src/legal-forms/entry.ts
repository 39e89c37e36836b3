export { ELF_CODE_LIST } from './elf-code-list.ts'
