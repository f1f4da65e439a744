CREATE TABLE "approval_hook" (
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
	"note" text DEFAULT '' NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"sealed_secret" text,
	"sends_form" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_instance" ADD COLUMN "parent_row" text;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_hook_code" ON "approval_hook" USING btree ("tenant_id","code") WHERE "approval_hook"."deleted" = false;