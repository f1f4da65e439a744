ALTER TABLE "approval_task" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "approval_instance_returned" ON "approval_instance" USING btree ("tenant_id",("state" ->> 'submitter')) WHERE "approval_instance"."status" = 'returned';--> statement-breakpoint
-- A deadline was forgotten when its task was decided, and the next reminder stood in its place: the record knows it.
create temporary table approval_deadline as
with told as (
  select e.instance_id, e.seq, e.type, e.at, t.value as told from approval_event e,
    jsonb_array_elements(case when e.type in ('TasksOpened', 'SignersAdded', 'SignersJoined') then e.event -> 'tasks' else '[]'::jsonb end) t (value)
  union all
  select e.instance_id, e.seq, e.type, e.at, e.event from approval_event e
  where e.type in ('TaskActivated', 'TaskTransferred', 'DueEscalated', 'InfoAsked', 'InfoAnswered', 'TaskWithdrawn')
    and not (e.type = 'InfoAnswered' and (e.event ->> 'dueAt') is null)
), stretch as (
  select instance_id, (told ->> 'task')::int as number, seq, type, at,
    case when type = 'InfoAsked' then null else to_timestamp((told ->> 'dueAt')::float8 / 1000) end as due_at
  from told
), followed as (
  select *, lag(due_at) over (partition by instance_id, number order by seq) as before,
    row_number() over (partition by instance_id, number order by seq desc) as latest
  from stretch
)
select instance_id, number, max(due_at) filter (where latest = 1) as due_at,
  min(before) filter (where before < at and type <> 'TaskWithdrawn') as missed_at
from followed group by instance_id, number;
--> statement-breakpoint
create index on approval_deadline (instance_id, number);
--> statement-breakpoint
update approval_task t set due_at = d.due_at,
  missed_at = coalesce(d.missed_at, case when t.closed_at > d.due_at then d.due_at end)
from approval_deadline d
where d.instance_id = t.instance_id and d.number = t.number and t.status <> 'waiting'
  and (d.due_at is not null or d.missed_at is not null);
--> statement-breakpoint
update approval_instance i set state = jsonb_set(i.state, '{tasks}', (
  select jsonb_agg(case when d.due_at is null and d.missed_at is null then one.task else one.task || jsonb_build_object(
    'dueAt', case when one.task ->> 'status' = 'waiting' then null else round(extract(epoch from d.due_at) * 1000)::bigint end,
    'alarmAt', one.task -> 'dueAt',
    'missedAt', round(extract(epoch from t.missed_at) * 1000)::bigint) end order by one.place)
  from jsonb_array_elements(i.state -> 'tasks') with ordinality one (task, place)
  left join approval_deadline d on d.instance_id = i.id and d.number = (one.task ->> 'id')::int
  left join approval_task t on t.instance_id = i.id and t.number = (one.task ->> 'id')::int))
where exists (select 1 from approval_deadline d where d.instance_id = i.id and (d.due_at is not null or d.missed_at is not null));
--> statement-breakpoint
update todo set due_at = t.due_at
from approval_task t join approval_instance i on i.id = t.instance_id
where todo.business_id = i.id and todo.tenant_id = t.tenant_id and todo.person_id = t.person_id and todo.ended_at is null
  and todo.business_type = 'approval' and todo.step = 'task ' || t.number
  and t.status = 'active' and t.due_at is not null;
--> statement-breakpoint
drop table approval_deadline;
