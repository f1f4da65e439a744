CREATE TABLE "schedule_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"run_id" text NOT NULL,
	"channel" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_file" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"run_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_job" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text,
	"owner_name" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"report_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"timing" jsonb NOT NULL,
	"formats" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"channels" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"missed" text NOT NULL,
	"overlap" text NOT NULL,
	"retries" integer NOT NULL,
	"minutes" integer NOT NULL,
	"next_at" timestamp with time zone,
	"planned_at" timestamp with time zone,
	"previous_at" timestamp with time zone,
	"last_state" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"job_id" text NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"fire_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"is_alone" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"stopping" boolean DEFAULT false NOT NULL,
	"milliseconds" integer,
	"rows" integer,
	"message" text DEFAULT '' NOT NULL,
	"person_id" text,
	"person_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_delivery_once" ON "schedule_delivery" USING btree ("run_id","channel",coalesce("person_id", "address"));--> statement-breakpoint
CREATE INDEX "schedule_delivery_person" ON "schedule_delivery" USING btree ("tenant_id","person_id","run_id");--> statement-breakpoint
CREATE INDEX "schedule_delivery_due" ON "schedule_delivery" USING btree ("next_at") WHERE "schedule_delivery"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "schedule_file_run" ON "schedule_file" USING btree ("tenant_id","run_id");--> statement-breakpoint
CREATE INDEX "schedule_file_old" ON "schedule_file" USING btree ("at");--> statement-breakpoint
CREATE INDEX "schedule_job_owner" ON "schedule_job" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "schedule_job_report" ON "schedule_job" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "schedule_job_due" ON "schedule_job" USING btree ("next_at") WHERE "schedule_job"."state" = 'NORMAL' and not "schedule_job"."deleted";--> statement-breakpoint
CREATE INDEX "schedule_job_words" ON "schedule_job" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_job_request" ON "schedule_job" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_run_once" ON "schedule_run" USING btree ("job_id","fire_at") WHERE "schedule_run"."trigger" = 'time';--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_run_hand" ON "schedule_run" USING btree ("job_id") WHERE "schedule_run"."trigger" <> 'time' and "schedule_run"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_run_alone" ON "schedule_run" USING btree ("job_id") WHERE "schedule_run"."state" = 'running' and "schedule_run"."is_alone";--> statement-breakpoint
CREATE INDEX "schedule_run_job" ON "schedule_run" USING btree ("tenant_id","job_id","fire_at");--> statement-breakpoint
CREATE INDEX "schedule_run_open" ON "schedule_run" USING btree ("state","next_at") WHERE "schedule_run"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "schedule_run_fired" ON "schedule_run" USING btree ("fire_at");