CREATE TABLE "knowledge_miss" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_passage" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"article_id" text NOT NULL,
	"version_id" text NOT NULL,
	"page" integer NOT NULL,
	"words" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_version" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "knowledge_miss_at" ON "knowledge_miss" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "knowledge_passage_version" ON "knowledge_passage" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "knowledge_passage_article" ON "knowledge_passage" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "knowledge_passage_search" ON "knowledge_passage" USING gin (search_grams("search_text"));