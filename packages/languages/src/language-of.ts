/** 'pt' of 'pt-BR'. */
export function languageOf(code: string): string {
  return code.split('-', 1).join()
}
