CREATE TABLE "screen_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"screen_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "thing" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "screen" ADD COLUMN "own_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "screen" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_version_once" ON "screen_version" USING btree ("tenant_id","screen_id","version");--> statement-breakpoint
UPDATE "screen" SET "version" = 1 WHERE "published" IS NOT NULL;--> statement-breakpoint
INSERT INTO "screen_version" ("id", "tenant_id", "screen_id", "version", "document", "published_at", "published_by")
	SELECT "id", "tenant_id", "id", 1, "published", coalesce("published_at", "updated_at"), coalesce("published_by", "updated_by") FROM "screen" WHERE "published" IS NOT NULL;
