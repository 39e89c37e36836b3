// Loads the file .env beside package.json, if there is one. Node's own --env-file-if-exists prints a message without
// one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'

const FILE = join(import.meta.dirname, '..', '.env')

if (existsSync(FILE)) loadEnvFile(FILE)
