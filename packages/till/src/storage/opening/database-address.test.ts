import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openRows } from '../../../test/open-rows.ts'
import { DatabaseNotOpened } from './database-not-opened.ts'

test.each(['postgress://user:secret@host/sales', 'mysql://host/sales', 'sqlite:sales.db', 'File2:sales.db'])(
  '%s is the address of no database, and makes no file',
  async (url) => {
    const error = await openRows(url).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseNotOpened)
    expect(String(error)).toMatch(/file:<path>, :memory: or postgres:/)
    expect(String(error)).not.toContain('secret')
    expect(existsSync(url.split('/')[0] ?? '')).toBe(false)
  },
)
