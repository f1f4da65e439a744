CREATE TABLE "approval_copy" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"number" integer NOT NULL,
	"person_id" text NOT NULL,
	"node_id" text,
	"sender_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_counter" (
	"tenant_id" text NOT NULL,
	"rule" text NOT NULL,
	"period" text NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "approval_counter_tenant_id_rule_period_pk" PRIMARY KEY("tenant_id","rule","period")
);
--> statement-breakpoint
CREATE TABLE "approval_definition" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"organization_id" text,
	"group_id" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version_id" text,
	"visibility" text DEFAULT 'all' NOT NULL,
	"starters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"managers" text[] DEFAULT '{}' NOT NULL,
	"business_type" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"form" jsonb NOT NULL,
	"flow" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"version_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"form_values" jsonb NOT NULL,
	"picks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_event" (
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"seq" integer NOT NULL,
	"step" integer NOT NULL,
	"type" text NOT NULL,
	"actor_id" text,
	"actor_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"changes" jsonb,
	CONSTRAINT "approval_event_instance_id_seq_pk" PRIMARY KEY("instance_id","seq")
);
--> statement-breakpoint
CREATE TABLE "approval_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"definition_id" text NOT NULL,
	"version_id" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"initiator_id" text NOT NULL,
	"initiator_name" text NOT NULL,
	"organization_id" text,
	"department_id" text,
	"form_values" jsonb NOT NULL,
	"sent_values" jsonb NOT NULL,
	"form_revision" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"state" jsonb NOT NULL,
	"open_nodes" text[] DEFAULT '{}' NOT NULL,
	"open_people" text[] DEFAULT '{}' NOT NULL,
	"business_type" integer,
	"business_id" text,
	"parent_id" text,
	"parent_entry" integer,
	"related_ids" text[] DEFAULT '{}' NOT NULL,
	"request_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"entry" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "approval_star" (
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"definition_id" text NOT NULL,
	CONSTRAINT "approval_star_person_id_definition_id_pk" PRIMARY KEY("person_id","definition_id")
);
--> statement-breakpoint
CREATE TABLE "approval_task" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"number" integer NOT NULL,
	"entry" integer NOT NULL,
	"node_id" text NOT NULL,
	"node_name" text NOT NULL,
	"person_id" text NOT NULL,
	"deputy_id" text,
	"owner_id" text NOT NULL,
	"on_behalf_of" text,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"closed_by" text,
	"opinion" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"urged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_timer" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"task" integer,
	"entry" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"form" jsonb NOT NULL,
	"flow" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approval_copy_number" ON "approval_copy" USING btree ("instance_id","number");--> statement-breakpoint
CREATE INDEX "approval_copy_person" ON "approval_copy" USING btree ("tenant_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_copy_unread" ON "approval_copy" USING btree ("tenant_id","person_id") WHERE "approval_copy"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definition_code" ON "approval_definition" USING btree ("tenant_id","code") WHERE "approval_definition"."deleted" = false;--> statement-breakpoint
CREATE INDEX "approval_definition_group" ON "approval_definition" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "approval_draft_owner" ON "approval_draft" USING btree ("tenant_id","owner_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_group_name" ON "approval_group" USING btree ("tenant_id","name") WHERE "approval_group"."deleted" = false;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instance_number" ON "approval_instance" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instance_request" ON "approval_instance" USING btree ("tenant_id","initiator_id","request_id");--> statement-breakpoint
CREATE INDEX "approval_instance_mine" ON "approval_instance" USING btree ("tenant_id","initiator_id","started_at");--> statement-breakpoint
CREATE INDEX "approval_instance_definition" ON "approval_instance" USING btree ("tenant_id","definition_id","started_at");--> statement-breakpoint
CREATE INDEX "approval_instance_business" ON "approval_instance" USING btree ("tenant_id","business_type","business_id");--> statement-breakpoint
CREATE INDEX "approval_instance_parent" ON "approval_instance" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "approval_outbox_next" ON "approval_outbox" USING btree ("next_at") WHERE "approval_outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "approval_outbox_instance" ON "approval_outbox" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_task_number" ON "approval_task" USING btree ("instance_id","number");--> statement-breakpoint
CREATE INDEX "approval_task_todo" ON "approval_task" USING btree ("tenant_id","person_id","opened_at") WHERE "approval_task"."status" = 'active';--> statement-breakpoint
CREATE INDEX "approval_task_deputy" ON "approval_task" USING btree ("tenant_id","deputy_id","opened_at") WHERE "approval_task"."status" = 'active' and "approval_task"."deputy_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_task_done" ON "approval_task" USING btree ("tenant_id","closed_by","closed_at");--> statement-breakpoint
CREATE INDEX "approval_task_person" ON "approval_task" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "approval_task_node" ON "approval_task" USING btree ("tenant_id","definition_id","node_id","closed_at");--> statement-breakpoint
CREATE INDEX "approval_timer_due" ON "approval_timer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "approval_timer_instance" ON "approval_timer" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_version_number" ON "approval_version" USING btree ("definition_id","number");