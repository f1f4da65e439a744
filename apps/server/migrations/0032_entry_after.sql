CREATE TABLE "entry_hook_call" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"report_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "entry_share_limit" (
	"share_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"most" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"rows" jsonb
);
--> statement-breakpoint
ALTER TABLE "entry_report" ADD COLUMN "subscribers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_report" ADD COLUMN "hook_url" text;--> statement-breakpoint
ALTER TABLE "entry_report" ADD COLUMN "hook_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_report" ADD COLUMN "hook_secret" text;--> statement-breakpoint
ALTER TABLE "entry_submission" ADD COLUMN "share_id" text;--> statement-breakpoint
CREATE INDEX "entry_hook_call_next" ON "entry_hook_call" USING btree ("next_at") WHERE "entry_hook_call"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_hook_call_once" ON "entry_hook_call" USING btree ("submission_id");