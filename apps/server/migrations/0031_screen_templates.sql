CREATE TABLE "screen_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"saved_by_id" text NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "screen_template_tenant" ON "screen_template" USING btree ("tenant_id","created_at");