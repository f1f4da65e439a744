CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(lower(words), place, size)), '{}')
	FROM generate_series(1, length(words)) place, generate_series(1, 2) size
$$;
--> statement-breakpoint
-- The JSON of an approval stands beside its row, so that lists walk narrow rows.
ALTER TABLE "approval_instance" SET (toast_tuple_target = 1024);
--> statement-breakpoint
CREATE TABLE "approval_people_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"members" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "approval_task_done";--> statement-breakpoint
CREATE UNIQUE INDEX "approval_people_group_code" ON "approval_people_group" USING btree ("tenant_id","code") WHERE "approval_people_group"."deleted" = false;--> statement-breakpoint
CREATE INDEX "approval_instance_list" ON "approval_instance" USING btree ("tenant_id","started_at","id","status","organization_id","definition_id") WHERE "approval_instance"."deleted" = false;--> statement-breakpoint
CREATE INDEX "approval_instance_search" ON "approval_instance" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "approval_task_done" ON "approval_task" USING btree ("tenant_id","closed_by","closed_at") WHERE "approval_task"."status" <> 'canceled' and "approval_task"."closed_at" is not null;