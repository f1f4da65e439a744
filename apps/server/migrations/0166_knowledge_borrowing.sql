CREATE TABLE "knowledge_borrow" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"article_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"level" text NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"state" text NOT NULL,
	"instance_id" text,
	"approved_at" timestamp with time zone,
	"recalled_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_citation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"article_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_synonym" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_article" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "knowledge_borrow_reader" ON "knowledge_borrow" USING btree ("article_id","applicant_id","state");--> statement-breakpoint
CREATE INDEX "knowledge_borrow_applicant" ON "knowledge_borrow" USING btree ("tenant_id","applicant_id");--> statement-breakpoint
CREATE INDEX "knowledge_citation_article" ON "knowledge_citation" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "knowledge_citation_target" ON "knowledge_citation" USING btree ("tenant_id","kind","target_id");--> statement-breakpoint
CREATE INDEX "knowledge_synonym_tenant" ON "knowledge_synonym" USING btree ("tenant_id");