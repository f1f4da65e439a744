ALTER TABLE "tenant" ADD COLUMN "most_storage" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_reports" integer;