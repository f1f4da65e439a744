DROP INDEX "report_export_running";--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "wish" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_result" ADD COLUMN "revision" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "report_export_running" ON "report_export" USING btree ("result_id","format","wish") WHERE "report_export"."state" = 'running';