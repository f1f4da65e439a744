ALTER TABLE "entry_submission" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "entry_submission" ADD COLUMN "part" jsonb;