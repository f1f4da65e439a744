ALTER TABLE "report_comment_thread" ADD COLUMN "holds" text;--> statement-breakpoint
ALTER TABLE "report_comment_thread" ADD COLUMN "filters" jsonb DEFAULT '[]'::jsonb NOT NULL;