CREATE TABLE "schedule_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"job_id" text NOT NULL,
	"run_id" text NOT NULL,
	"state" text NOT NULL,
	"condition" text NOT NULL,
	"figures" jsonb NOT NULL,
	"fired_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"snoozed_until" timestamp with time zone,
	"handled_by" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_job" ADD COLUMN "watch" text DEFAULT 'send' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_alert_one" ON "schedule_alert" USING btree ("job_id") WHERE "schedule_alert"."state" <> 'cleared';--> statement-breakpoint
CREATE INDEX "schedule_alert_fired" ON "schedule_alert" USING btree ("tenant_id","fired_at");--> statement-breakpoint
CREATE INDEX "schedule_alert_run" ON "schedule_alert" USING btree ("tenant_id","run_id");