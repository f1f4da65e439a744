CREATE TABLE "entry_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"report_id" text NOT NULL,
	"person_id" text NOT NULL,
	"edits" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_report" (
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
	"remark" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	"owner_id" text,
	"source" text NOT NULL,
	"document" jsonb NOT NULL,
	"audience" text DEFAULT 'designers' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_submission" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"report_id" text NOT NULL,
	"person_id" text NOT NULL,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"process" text NOT NULL,
	"columns" jsonb NOT NULL,
	"request" jsonb,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"deleted_rows" integer DEFAULT 0 NOT NULL,
	"undo_of" text,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "writable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_draft_once" ON "entry_draft" USING btree ("tenant_id","report_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_report_code" ON "entry_report" USING btree ("tenant_id","code") WHERE not "entry_report"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "entry_submission_key" ON "entry_submission" USING btree ("tenant_id","report_id","person_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_submission_undo" ON "entry_submission" USING btree ("tenant_id","undo_of");--> statement-breakpoint
CREATE INDEX "entry_submission_at" ON "entry_submission" USING btree ("tenant_id","report_id","at");