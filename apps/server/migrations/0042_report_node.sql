CREATE TABLE "report_node" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "node" text DEFAULT '' NOT NULL;