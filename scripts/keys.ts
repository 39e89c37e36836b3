// npm run keys: lists the keys that this server signs with, and takes back one whose private half became known.
import { messageOf } from '../src/contract/thrown.ts'
import { readDatabase } from '../src/storage/backup/read-only-database.ts'
import { openDatabase } from '../src/storage/database.ts'
import { readPublishedKeys, revokeKey } from '../src/storage/published-keys.ts'
import { readCommandLine } from './command-line.ts'

const { positionals } = readCommandLine({
  usage: `Usage: npm run --silent keys -- list
       npm run --silent keys -- revoke <id>

Reads DATABASE_URL (default file:var/farebox.db). \`revoke\` takes a key out of /.well-known/did.json and jwks.json, for ever:
nothing it signed is proved any more. A server does not start with a revoked key: delete the file of SIGNING_KEY_FILE (by default
signing-key.pem beside the database) for a new one. On SQLite stop the server first.
To replace a key that nobody else knows, delete its file and start again; the old one stays published.

Exit code: 0 done, 1 there is no such database or key, 2 the command is invalid.`,
  mostArguments: 2,
})

const databaseUrl = process.env.DATABASE_URL || 'file:var/farebox.db'
try {
  const [command = 'list', id] = positionals
  if (command === 'list') await list()
  else if (command === 'revoke' && id !== undefined) await revoke(id)
  else throw new Error(`${positionals.join(' ')}: give list, or revoke and the id of a key.`)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

async function list() {
  const keys = await readDatabase(databaseUrl, readPublishedKeys)
  for (const { id, isRevoked } of keys) process.stdout.write(`${id}  ${isRevoked ? 'revoked' : 'valid'}\n`)
}

async function revoke(id: string) {
  const database = await openDatabase(databaseUrl, {})
  try {
    if (!(await revokeKey(database, id))) throw new Error(`${id}: no key of this server has this id. See: keys -- list`)
    process.stdout.write(`${id} is revoked.\n`)
  } finally {
    await database.destroy()
  }
}
