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
CREATE TABLE "report_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer NOT NULL,
	"template" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "report_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_golden" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"tpl_id" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"sheet" text NOT NULL,
	"cell" text NOT NULL,
	"path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"row" integer NOT NULL,
	"column" integer NOT NULL,
	"expected" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_reader" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"user_id" text NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"unlocked_until" timestamp with time zone,
	"unlocked_session" text,
	"seen_at" timestamp with time zone,
	"seen_sheet" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_view" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"user_id" text NOT NULL,
	"tpl_id" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_query_log" ADD COLUMN "written" text;--> statement-breakpoint
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
ALTER TABLE "report_tpl" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "published" jsonb;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "pending" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "view_authority" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "view_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "design_password" text;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "sketch" text;--> statement-breakpoint
ALTER TABLE "report_tpl" ADD COLUMN "appearance" jsonb DEFAULT '{"watermark":false,"refreshSeconds":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "report_tpl_history" ADD COLUMN "change" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tpl_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "report_comment_of_thread" ON "report_comment" USING btree ("tenant_id","thread_id","created_at");--> statement-breakpoint
CREATE INDEX "report_comment_thread_tpl" ON "report_comment_thread" USING btree ("tenant_id","tpl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_draft_owner" ON "report_draft" USING btree ("tenant_id","tpl_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_embed_key" ON "report_embed" USING btree ("app_key");--> statement-breakpoint
CREATE INDEX "report_embed_tenant" ON "report_embed" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_folder_name" ON "report_folder" USING btree ("tenant_id",coalesce("parent_id", ''),"name") WHERE not "report_folder"."deleted";--> statement-breakpoint
CREATE INDEX "report_golden_tpl" ON "report_golden" USING btree ("tenant_id","tpl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_reader_person" ON "report_reader" USING btree ("tenant_id","tpl_id","user_id");--> statement-breakpoint
CREATE INDEX "report_reader_opened" ON "report_reader" USING btree ("tenant_id","user_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_view_name" ON "report_view" USING btree ("tenant_id","user_id","tpl_id","name") WHERE not "report_view"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "report_view_default" ON "report_view" USING btree ("tenant_id","user_id","tpl_id") WHERE "report_view"."is_default" and not "report_view"."deleted";--> statement-breakpoint
CREATE INDEX "report_export_owner" ON "report_export" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "report_tpl_folder" ON "report_tpl" USING btree ("tenant_id","folder_id");