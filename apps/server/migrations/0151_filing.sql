CREATE TABLE "filing_assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"task_id" text NOT NULL,
	"unit_kind" text NOT NULL,
	"unit_id" text NOT NULL,
	"unit_name" text NOT NULL,
	"organization_id" text,
	"recipient_ids" text[] DEFAULT '{}' NOT NULL,
	"document_id" text NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"due_at" timestamp with time zone,
	"submission_id" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text DEFAULT '' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"is_nothing" boolean DEFAULT false NOT NULL,
	"returned_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_step" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"assignment_id" text NOT NULL,
	"verb" text NOT NULL,
	"to_status" integer NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_submission" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"task_id" text NOT NULL,
	"assignment_id" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"cells" jsonb NOT NULL,
	"body" "bytea",
	"is_late" boolean NOT NULL,
	"is_nothing" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_task" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"publisher_id" text,
	"publisher_name" text NOT NULL,
	"organization_id" text,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"cycle" text NOT NULL,
	"series_id" text NOT NULL,
	"next_at" timestamp with time zone,
	"document_id" text NOT NULL,
	"areas" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"viewer_ids" text[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"remind_hours" integer,
	"reminded_at" timestamp with time zone,
	"allows_nothing" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sheet_document" ADD COLUMN "thing_type" text;--> statement-breakpoint
ALTER TABLE "sheet_document" ADD COLUMN "thing_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_assignment_unit" ON "filing_assignment" USING btree ("task_id","unit_id");--> statement-breakpoint
CREATE INDEX "filing_assignment_of" ON "filing_assignment" USING btree ("tenant_id","unit_id","status");--> statement-breakpoint
CREATE INDEX "filing_assignment_organization" ON "filing_assignment" USING btree ("tenant_id","organization_id","status");--> statement-breakpoint
CREATE INDEX "filing_step_of" ON "filing_step" USING btree ("assignment_id","at");--> statement-breakpoint
CREATE INDEX "filing_step_person" ON "filing_step" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "filing_submission_number" ON "filing_submission" USING btree ("assignment_id","number");--> statement-breakpoint
CREATE INDEX "filing_submission_task" ON "filing_submission" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "filing_submission_person" ON "filing_submission" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "filing_task_ledger" ON "filing_task" USING btree ("tenant_id","period_start");--> statement-breakpoint
CREATE INDEX "filing_task_series" ON "filing_task" USING btree ("tenant_id","series_id","period_start");--> statement-breakpoint
CREATE INDEX "filing_task_next" ON "filing_task" USING btree ("next_at") WHERE "filing_task"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_task_request" ON "filing_task" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "sheet_document_thing" ON "sheet_document" USING btree ("tenant_id","thing_type","thing_id");