import { lexer, type Token } from 'marked'

/** A text in Markdown (CommonMark and GitHub's tables) as a tree of tokens. Throws where it is nested too deeply. */
export function parseMarkdown(text: string): readonly Token[] {
  return lexer(text)
}
