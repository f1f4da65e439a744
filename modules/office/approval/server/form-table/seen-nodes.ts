import type { Actor } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { approvalInstance } from '../tables.ts'

const { state, initiatorId } = approvalInstance

/**
 * The steps whose readers see what this reader sees of an approval, as `readerRights` says for one of them; null:
 * everything. The step that waits for them alone, else all of theirs, else those of who sent them a copy by hand.
 */
export function seenNodes({ userId }: Actor): SQL {
  const reader = sql`${userId}::text`
  return sql`case
    when exists (select 1 from ${tasks} where ${waitsFor(reader)}) then
      (select array[task ->> 'node'] from ${tasks} where ${waitsFor(reader)} order by place limit 1)
    when ${state} ->> 'status' = 'returned' and ${state} ->> 'submitter' = ${reader} then array['start']
    else (${seenThroughCopies(reader)}) end`
}

const tasks = sql`jsonb_array_elements(${state} -> 'tasks') with ordinality as tasks (task, place)`

function waitsFor(reader: SQL): SQL {
  return sql`task ->> 'status' = 'active' and ${reader} in (task ->> 'person', task ->> 'deputy')`
}

/** Steps of a person: their tasks, what they were asked about, and the form that they sent. */
function nodesOf(person: SQL): SQL {
  return sql`select task ->> 'node' as node from ${tasks} where ${person} in (task ->> 'person', task ->> 'owner',
      task ->> 'deputy', task ->> 'onBehalfOf', task ->> 'delegatedBy', task ->> 'closedBy')
    union select ${state} -> 'tasks' -> ((asked ->> 'task')::int - 1) ->> 'node'
      from jsonb_array_elements(${state} -> 'asks') as asks (asked) where asked ->> 'to' = ${person}
    union select 'start' where ${person} in (${initiatorId}, ${state} ->> 'submitter')`
}

/** Whoever has no step of their own sees what the senders of their copies see, and so on. */
function seenThroughCopies(reader: SQL): SQL {
  const copies = sql`jsonb_array_elements(${state} -> 'copies') as copies (copy)`
  return sql`with recursive looked (person) as (
      select ${reader}
      union select copy ->> 'from' from looked, ${copies}
        where copy ->> 'person' = looked.person and copy ->> 'node' is null and copy ->> 'from' is not null
          and not exists (${nodesOf(sql`looked.person`)})),
    idle as (select person from looked where not exists (${nodesOf(sql`looked.person`)}))
    select case when exists (select 1 from idle where not exists (select 1 from ${copies} where copy ->> 'person' = idle.person)
        or exists (select 1 from ${copies} where copy ->> 'person' = idle.person
          and (copy ->> 'node' is not null or copy ->> 'from' is null)))
      then null
      else coalesce((select array_agg(distinct steps.node) from looked, lateral (${nodesOf(sql`looked.person`)}) as steps), '{}')
    end`
}
