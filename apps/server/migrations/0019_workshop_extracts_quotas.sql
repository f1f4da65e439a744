CREATE TABLE "report_saved_query" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"source_code" text NOT NULL,
	"sql" text NOT NULL,
	"parameters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_query_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"source_code" text NOT NULL,
	"sql" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"message" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "report_dataset_extract_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"extract_id" text NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"message" text,
	"read" bigint,
	"added" bigint,
	"changed" bigint,
	"removed" bigint,
	"total" bigint
);
--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "mode" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "overlap" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_storage" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_reports" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "report_saved_query_name" ON "report_saved_query" USING btree ("tenant_id","owner_id","folder","name") WHERE not "report_saved_query"."deleted";--> statement-breakpoint
CREATE INDEX "report_query_run_of" ON "report_query_run" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "report_query_run_state" ON "report_query_run" USING btree ("state","beat_at");--> statement-breakpoint
CREATE INDEX "report_dataset_extract_run_of" ON "report_dataset_extract_run" USING btree ("tenant_id","extract_id","started_at");