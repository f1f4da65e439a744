CREATE TABLE "schedule_part" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"run_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"unit_name" text NOT NULL,
	"person_id" text,
	"person_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"rows" integer,
	"milliseconds" integer,
	"subject" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "schedule_delivery_once";--> statement-breakpoint
ALTER TABLE "schedule_delivery" ADD COLUMN "part_id" text;--> statement-breakpoint
ALTER TABLE "schedule_file" ADD COLUMN "part_id" text;--> statement-breakpoint
ALTER TABLE "schedule_job" ADD COLUMN "burst" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_part_once" ON "schedule_part" USING btree ("run_id","unit_id");--> statement-breakpoint
CREATE INDEX "schedule_part_run" ON "schedule_part" USING btree ("tenant_id","run_id","unit_name");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_delivery_once" ON "schedule_delivery" USING btree ("run_id","channel",coalesce("person_id", "address"),coalesce("part_id", ''));