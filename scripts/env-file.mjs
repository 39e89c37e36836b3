// The variables of a file .env beside package.json, where there is one. Node's own --env-file-if-exists says each time that there is none.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'

const FILE = join(import.meta.dirname, '..', '.env')

if (existsSync(FILE)) loadEnvFile(FILE)
