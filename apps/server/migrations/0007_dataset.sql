CREATE TABLE "report_dataset" (
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
	"search" text NOT NULL,
	"group_id" text,
	"remark" text DEFAULT '' NOT NULL,
	"owner_id" text,
	"from" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"parameters" jsonb NOT NULL,
	"cache_seconds" integer DEFAULT 0 NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"inputs" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_dataset_extract" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"dataset_id" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"cron" text NOT NULL,
	"column" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stopping" boolean DEFAULT false NOT NULL,
	"message" text,
	"milliseconds" integer,
	"landed_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"last" text,
	"mark" text
);
--> statement-breakpoint
CREATE TABLE "report_dataset_file" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"source_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"tables" jsonb NOT NULL,
	"owner_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_dataset_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_dataset_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"role_alias" text NOT NULL,
	"max_rows" integer,
	"max_bytes" bigint,
	"timeout_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "report_dataset_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"dataset_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"others_see_all" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_dataset_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"password" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_result" ADD COLUMN "view_as" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_code" ON "report_dataset" USING btree ("tenant_id","code") WHERE not "report_dataset"."deleted";--> statement-breakpoint
CREATE INDEX "report_dataset_group_of" ON "report_dataset" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_extract_once" ON "report_dataset_extract" USING btree ("tenant_id","dataset_id") WHERE not "report_dataset_extract"."deleted";--> statement-breakpoint
CREATE INDEX "report_dataset_extract_due" ON "report_dataset_extract" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_file_source" ON "report_dataset_file" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_group_name" ON "report_dataset_group" USING btree ("tenant_id","name") WHERE not "report_dataset_group"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_limit_role" ON "report_dataset_limit" USING btree ("tenant_id","role_alias") WHERE not "report_dataset_limit"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "report_dataset_rule_once" ON "report_dataset_rule" USING btree ("tenant_id","dataset_id");--> statement-breakpoint
CREATE INDEX "report_dataset_upload_at" ON "report_dataset_upload" USING btree ("at");