ALTER TABLE "delegation" ADD COLUMN "hands_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegation" ADD COLUMN "given_back_at" timestamp with time zone;