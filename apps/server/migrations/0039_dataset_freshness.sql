CREATE TABLE "report_dataset_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'saved' NOT NULL,
	"revision" integer NOT NULL,
	"definition" jsonb,
	"rules" jsonb,
	"saved_by" text NOT NULL,
	"saved_by_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_datasource" ADD COLUMN "access" jsonb;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "data_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_dataset_extract" ADD COLUMN "owner_id" text;--> statement-breakpoint
CREATE INDEX "report_dataset_version_of" ON "report_dataset_version" USING btree ("tenant_id","dataset_id","saved_at");