ALTER TABLE "outgoing_receiver" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_receiver" ADD COLUMN "urge_count" integer DEFAULT 0 NOT NULL;