import { prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import type { AddedCall } from './add-call.ts'

interface Newcomer {
  readonly [name: string]: string
  readonly role: string
  readonly is_free: string
  readonly wide_network: string
}

/**
 * Makes the statement that refuses a waiting call, so that a newcomer has room: the newest of the network with the most
 * waiting, of free calls if there are any. It resolves to false if the newcomer's own network has as many.
 */
export function prepareDisplaceCall(database: Database) {
  const displace = prepared<Newcomer>(database, (of) => ({
    compile: () =>
      sql`
        with waiting as (
          select * from queued_calls where role = ${of('role')} and state = 'waiting'
        ), rivals as (
          select * from waiting
          where is_free or not (cast(${of('is_free')} as boolean) or exists (select from waiting where is_free))
        ), counted as (
          select wide_network, count(*) as calls from rivals group by wide_network
        ), victim as (
          select call.id from queued_calls call
          join rivals using (id) join counted on counted.wide_network = rivals.wide_network
          where call.state = 'waiting' and (
            (rivals.is_free and not cast(${of('is_free')} as boolean)) or counted.calls > 1 + coalesce(
              (select own.calls from counted own where own.wide_network = ${of('wide_network')}), 0))
          order by counted.calls desc, rivals.wide_network, rivals.queued_at desc
          limit 1 for update of call skip locked
        )
        update queued_calls call set state = 'refused', request = '' from victim where call.id = victim.id
        returning call.id
      `.compile(database),
  }))
  return async ({ role, is_free, wide_network }: AddedCall): Promise<boolean> =>
    (await displace({ role, is_free, wide_network })).rows.length > 0
}
