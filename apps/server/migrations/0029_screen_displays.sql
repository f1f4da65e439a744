CREATE TABLE "screen_display" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"owner_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"items" jsonb NOT NULL,
	"quiet" jsonb,
	"offline" text NOT NULL,
	"offline_text" text DEFAULT '' NOT NULL,
	"reloads" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"showing" text,
	"picture" text,
	"picture_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_display_code" (
	"code" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "screen_display_token" ON "screen_display" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "screen_display_tenant" ON "screen_display" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "screen_display_code_token" ON "screen_display_code" USING btree ("token_hash");