CREATE TABLE "supervision_block" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"item_id" text NOT NULL,
	"blocked_by_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_extension" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"item_id" text NOT NULL,
	"task_id" text NOT NULL,
	"old_due_at" date NOT NULL,
	"new_due_at" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"done" text DEFAULT '' NOT NULL,
	"needs_leader" boolean NOT NULL,
	"state" text NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"opinions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"item_id" text NOT NULL,
	"task_id" text NOT NULL,
	"period_at" date,
	"progress_before" integer NOT NULL,
	"progress" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"problems" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"is_final" boolean DEFAULT false NOT NULL,
	"evidence" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"writer_id" text NOT NULL,
	"writer_name" text NOT NULL,
	"signed_by" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"item_id" text NOT NULL,
	"task_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"before_words" text DEFAULT '' NOT NULL,
	"after_words" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"number" text,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text DEFAULT '' NOT NULL,
	"source_title" text DEFAULT '' NOT NULL,
	"source_link" text DEFAULT '' NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"leader_id" text,
	"leader_name" text DEFAULT '' NOT NULL,
	"owner_id" text,
	"owner_name" text DEFAULT '' NOT NULL,
	"start_at" date NOT NULL,
	"due_at" date NOT NULL,
	"first_due_at" date NOT NULL,
	"nodes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cycle" text NOT NULL,
	"weight" integer DEFAULT 10 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"resumed_state" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"yellow_from" date NOT NULL,
	"red_from" date NOT NULL,
	"judged_on" date,
	"issued_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"score" integer,
	"close_note" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_recheck" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"item_id" text NOT NULL,
	"due_at" date NOT NULL,
	"passed" boolean,
	"note" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supervision_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"near_days" integer NOT NULL,
	"yellow_gap" integer NOT NULL,
	"red_gap" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"jump" integer NOT NULL,
	"sign_hours" integer NOT NULL,
	"leader_days" integer NOT NULL,
	"sample_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_task" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"item_id" text NOT NULL,
	"role" text NOT NULL,
	"organization_id" text NOT NULL,
	"department_id" text NOT NULL,
	"unit_name" text NOT NULL,
	"contact_id" text,
	"contact_name" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 10 NOT NULL,
	"due_at" date NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_by" text DEFAULT '' NOT NULL,
	"next_report_at" date,
	"reported_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accept_note" text DEFAULT '' NOT NULL,
	"score" integer,
	"yellow_from" date NOT NULL,
	"red_from" date NOT NULL,
	"judged_on" date,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_urge" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"item_id" text NOT NULL,
	"task_id" text NOT NULL,
	"level" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "official_document" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_item" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_block_pair" ON "supervision_block" USING btree ("item_id","blocked_by_id") WHERE not "supervision_block"."deleted";--> statement-breakpoint
CREATE INDEX "supervision_block_by" ON "supervision_block" USING btree ("blocked_by_id");--> statement-breakpoint
CREATE INDEX "supervision_extension_task" ON "supervision_extension" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_extension_open" ON "supervision_extension" USING btree ("task_id") WHERE "supervision_extension"."state" in ('head', 'office', 'leader');--> statement-breakpoint
CREATE INDEX "supervision_feedback_task" ON "supervision_feedback" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "supervision_feedback_item" ON "supervision_feedback" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_feedback_request" ON "supervision_feedback" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_feedback_signing" ON "supervision_feedback" USING btree ("task_id") WHERE "supervision_feedback"."state" = 'signing';--> statement-breakpoint
CREATE INDEX "supervision_history_item" ON "supervision_history" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "supervision_history_person" ON "supervision_history" USING btree ("tenant_id","person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_item_number" ON "supervision_item" USING btree ("tenant_id","organization_id","number") WHERE "supervision_item"."number" is not null;--> statement-breakpoint
CREATE INDEX "supervision_item_due" ON "supervision_item" USING btree ("tenant_id","due_at","id");--> statement-breakpoint
CREATE INDEX "supervision_item_state" ON "supervision_item" USING btree ("tenant_id","state","red_from");--> statement-breakpoint
CREATE INDEX "supervision_item_organization" ON "supervision_item" USING btree ("tenant_id","organization_id");--> statement-breakpoint
CREATE INDEX "supervision_item_source" ON "supervision_item" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE INDEX "supervision_item_search" ON "supervision_item" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_recheck_item" ON "supervision_recheck" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_rule_tenant" ON "supervision_rule" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "supervision_task_item" ON "supervision_task" USING btree ("item_id","sort");--> statement-breakpoint
CREATE INDEX "supervision_task_unit" ON "supervision_task" USING btree ("tenant_id","department_id","state");--> statement-breakpoint
CREATE INDEX "supervision_task_organization" ON "supervision_task" USING btree ("tenant_id","organization_id");--> statement-breakpoint
CREATE INDEX "supervision_task_contact" ON "supervision_task" USING btree ("tenant_id","contact_id");--> statement-breakpoint
CREATE INDEX "supervision_task_report" ON "supervision_task" USING btree ("state","next_report_at");--> statement-breakpoint
CREATE INDEX "supervision_urge_item" ON "supervision_urge" USING btree ("item_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_urge_once" ON "supervision_urge" USING btree ("task_id","reason") WHERE "supervision_urge"."reason" <> '';