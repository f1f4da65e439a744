CREATE TABLE "schedule_target" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"sealed_url" text,
	"sealed_secret" text,
	"folder" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
DROP INDEX "schedule_delivery_once";--> statement-breakpoint
ALTER TABLE "schedule_delivery" ADD COLUMN "place_id" text;--> statement-breakpoint
CREATE INDEX "schedule_target_tenant" ON "schedule_target" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_delivery_once" ON "schedule_delivery" USING btree ("run_id","channel",coalesce("person_id", "place_id", "address"),coalesce("part_id", ''));