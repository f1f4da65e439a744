CREATE TABLE "knowledge_article" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"space_id" text NOT NULL,
	"folder_id" text,
	"kind" text NOT NULL,
	"file_class" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"work_id" text,
	"work" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"secrecy" text DEFAULT 'inner' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"superseded_by_id" text,
	"verified_at" timestamp with time zone,
	"author_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"own_rights" boolean DEFAULT false NOT NULL,
	"access_id" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"request_id" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"article_id" text NOT NULL,
	"version_id" text NOT NULL,
	"number" integer NOT NULL,
	"auditor_id" text NOT NULL,
	"auditor_name" text NOT NULL,
	"result" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_collection" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"space_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"own_rights" boolean DEFAULT false NOT NULL,
	"access_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"article_id" text NOT NULL,
	"action" text NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_reader" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"article_id" text NOT NULL,
	"person_id" text NOT NULL,
	"is_collected" boolean DEFAULT false NOT NULL,
	"collection_id" text,
	"collected_at" timestamp with time zone,
	"is_followed" boolean DEFAULT false NOT NULL,
	"is_useful" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "knowledge_space" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"audit_mode" text NOT NULL,
	"auditor_ids" text[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"secrecy" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"body" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"attachment_id" text,
	"file_name" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"submitter_id" text,
	"submitter_name" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "knowledge_article_folder" ON "knowledge_article" USING btree ("tenant_id","space_id","folder_id","updated_at");--> statement-breakpoint
CREATE INDEX "knowledge_article_state" ON "knowledge_article" USING btree ("tenant_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "knowledge_article_work" ON "knowledge_article" USING btree ("tenant_id","work");--> statement-breakpoint
CREATE INDEX "knowledge_article_author" ON "knowledge_article" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "knowledge_article_expiry" ON "knowledge_article" USING btree ("state","valid_to");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_article_request" ON "knowledge_article" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "knowledge_article_search" ON "knowledge_article" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "knowledge_audit_article" ON "knowledge_audit" USING btree ("article_id","created_at");--> statement-breakpoint
CREATE INDEX "knowledge_audit_auditor" ON "knowledge_audit" USING btree ("tenant_id","auditor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_collection_name" ON "knowledge_collection" USING btree ("tenant_id","person_id","name") WHERE not "knowledge_collection"."deleted";--> statement-breakpoint
CREATE INDEX "knowledge_folder_space" ON "knowledge_folder" USING btree ("tenant_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_folder_name" ON "knowledge_folder" USING btree ("space_id",coalesce("parent_id", ''),"name") WHERE not "knowledge_folder"."deleted";--> statement-breakpoint
CREATE INDEX "knowledge_history_article" ON "knowledge_history" USING btree ("article_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_reader_once" ON "knowledge_reader" USING btree ("article_id","person_id");--> statement-breakpoint
CREATE INDEX "knowledge_reader_person" ON "knowledge_reader" USING btree ("tenant_id","person_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_space_name" ON "knowledge_space" USING btree ("tenant_id","name") WHERE not "knowledge_space"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_version_number" ON "knowledge_version" USING btree ("article_id","number");--> statement-breakpoint
CREATE INDEX "knowledge_version_waiting" ON "knowledge_version" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "knowledge_version_file" ON "knowledge_version" USING btree ("attachment_id");