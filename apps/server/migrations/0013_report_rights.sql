CREATE TABLE "report_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"sheet_id" text,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"may_export" boolean DEFAULT false NOT NULL,
	"may_print" boolean DEFAULT false NOT NULL,
	"may_design" boolean DEFAULT false NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_dataset_limit" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "report_folder" ADD COLUMN "own_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_result" ADD COLUMN "hidden_sheets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "own_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_grant_once" ON "report_grant" USING btree ("tenant_id","thing_id",coalesce("sheet_id", ''),"kind","who");--> statement-breakpoint
CREATE INDEX "report_grant_who" ON "report_grant" USING btree ("tenant_id","kind","who");--> statement-breakpoint
-- Readers were named by the aliases of their roles, which an administrator may change: from now on by ids. Everybody who
-- might look could export and print.
update report_tpl set own_rights = true where view_authority = 2;
--> statement-breakpoint
insert into report_grant (id, tenant_id, thing, thing_id, kind, who, may_export, may_print, granted_by)
select md5(t.id || '/' || r.alias), t.tenant_id, 'report', t.id, case when r.alias = 'everyone' then 'everyone' else 'role' end,
  case when r.alias = 'everyone' then '' else r.id end, true, true, t.updated_by
from report_tpl t cross join lateral unnest(t.view_roles) named(alias)
  join role r on r.tenant_id = t.tenant_id and r.alias = named.alias and not r.deleted
where t.view_authority = 2
on conflict do nothing;
--> statement-breakpoint
-- What no role is called any more stays in a rule as it was: it names nobody, and is shown as gone.
update report_dataset_rule d set rules = (
  select coalesce(jsonb_agg(jsonb_set(rule, '{roles}', (
    select coalesce(jsonb_agg(coalesce(r.id, named.alias) order by place), '[]')
    from jsonb_array_elements_text(rule -> 'roles') with ordinality named(alias, place)
      left join role r on r.tenant_id = d.tenant_id and r.alias = named.alias and not r.deleted)) order by at), '[]')
  from jsonb_array_elements(d.rules) with ordinality listed(rule, at));
--> statement-breakpoint
update report_dataset d set roles = array(
  select coalesce(r.id, named.alias) from unnest(d.roles) with ordinality named(alias, place)
    left join role r on r.tenant_id = d.tenant_id and r.alias = named.alias and not r.deleted order by place)
where cardinality(d.roles) > 0;
--> statement-breakpoint
update report_dataset_limit l set role_id = r.id from role r
where r.tenant_id = l.tenant_id and r.alias = l.role_alias and not r.deleted;
--> statement-breakpoint
update report_dataset_limit set role_id = role_alias, deleted = true where role_id is null;
--> statement-breakpoint
update report_result t set view_as = jsonb_build_object('kind', 'role', 'id', r.id)
from role r where r.tenant_id = t.tenant_id and r.alias = t.view_as ->> 'alias' and not r.deleted and t.view_as ->> 'kind' = 'role';
--> statement-breakpoint
-- Whoever could read could export and print, and whoever designed could design everything.
insert into role_right (tenant_id, role_id, code)
select held.tenant_id, held.role_id, more.code from role_right held
  cross join (values ('report:read', 'report:export'), ('report:read', 'report:print'), ('report:design', 'report:design-all'))
    more(had, code) where held.code = more.had
on conflict do nothing;
--> statement-breakpoint
update tenant set rights = rights || array['report:export', 'report:print'] where 'report:read' = any(rights);
--> statement-breakpoint
update tenant set rights = rights || array['report:design-all'] where 'report:design' = any(rights);
--> statement-breakpoint
update merchant_template set rights = rights || array['report:export', 'report:print'] where 'report:read' = any(rights);
--> statement-breakpoint
update merchant_template set rights = rights || array['report:design-all'] where 'report:design' = any(rights);
