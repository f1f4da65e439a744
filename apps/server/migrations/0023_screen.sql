CREATE TABLE "screen" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"folder" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"owner_id" text,
	"document" jsonb NOT NULL,
	"components" integer DEFAULT 0 NOT NULL,
	"published" jsonb,
	"pending" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "screen_code" ON "screen" USING btree ("tenant_id","code") WHERE not "screen"."deleted";--> statement-breakpoint
CREATE INDEX "screen_tenant_updated" ON "screen" USING btree ("tenant_id","updated_at");