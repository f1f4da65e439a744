CREATE TABLE "report_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_comment_thread" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"sheet_id" text NOT NULL,
	"part" text,
	"cell" text NOT NULL,
	"subtotal_of" text,
	"path" jsonb NOT NULL,
	"title" text NOT NULL,
	"values" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_embed" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"app_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"origins" text[] NOT NULL,
	"reports" text[] NOT NULL,
	"may_export" boolean DEFAULT false NOT NULL,
	"user_id" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "notify" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "type" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "may_export" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "fixed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "last_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "report_share" ADD COLUMN "embed_id" text;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "appearance" jsonb DEFAULT '{"watermark":false,"refreshSeconds":null}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "report_comment_of_thread" ON "report_comment" USING btree ("tenant_id","thread_id","created_at");--> statement-breakpoint
CREATE INDEX "report_comment_thread_tpl" ON "report_comment_thread" USING btree ("tenant_id","tpl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_embed_key" ON "report_embed" USING btree ("app_key");--> statement-breakpoint
CREATE INDEX "report_embed_tenant" ON "report_embed" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "report_export_owner" ON "report_export" USING btree ("tenant_id","user_id","started_at");