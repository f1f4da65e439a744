CREATE TABLE "map_boundary" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"ad_code" text NOT NULL,
	"name" text NOT NULL,
	"for_all" boolean DEFAULT false NOT NULL,
	"areas" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "map_boundary_code" ON "map_boundary" USING btree ("tenant_id","ad_code") WHERE not "map_boundary"."deleted";