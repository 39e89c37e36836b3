// Has freed memory given back to the system: glibc keeps what the start has freed, 35 MB of it, unless it is told a threshold
// when a program begins. So the program begins once more, in the same process. Elsewhere nothing happens.
const THRESHOLD = 'MALLOC_TRIM_THRESHOLD_'
const BYTES = '131072'

const { execve, execPath, execArgv, argv, env, platform } = process
if (platform === 'linux' && execve && !process.send && env[THRESHOLD] === undefined)
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [THRESHOLD]: BYTES })
