const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a program that a test starts gets of this process's variables: none that a developer's shell happens to have. */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE }
