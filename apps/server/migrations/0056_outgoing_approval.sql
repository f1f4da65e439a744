ALTER TABLE "outgoing_document" ADD COLUMN "instance_id" text;--> statement-breakpoint
ALTER TABLE "outgoing_document" ADD COLUMN "signed_at" timestamp with time zone;