CREATE TABLE "document_circulation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"document_id" text NOT NULL,
	"role" text NOT NULL,
	"department_id" text,
	"person_id" text,
	"department_name" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"signed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"urge_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_follow" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_history" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"action" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_number" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"rule_id" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"document_id" text
);
--> statement-breakpoint
CREATE TABLE "document_number_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"purpose" text NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_opinion" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"role" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"department_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"handwriting_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_document" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"organization_id" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"document_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"secrecy" text DEFAULT 'none' NOT NULL,
	"retention" text DEFAULT 'ten' NOT NULL,
	"source" text NOT NULL,
	"document_date" date,
	"received_at" timestamp with time zone NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"pages" integer,
	"receive_number" text,
	"category" text,
	"due_at" date,
	"claimant_id" text,
	"claimant_name" text DEFAULT '' NOT NULL,
	"registered_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"return_reason" text DEFAULT '' NOT NULL,
	"instance_id" text,
	"is_in_approval" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_circulation_document" ON "document_circulation" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_circulation_person" ON "document_circulation" USING btree ("tenant_id","person_id","state");--> statement-breakpoint
CREATE INDEX "document_circulation_department" ON "document_circulation" USING btree ("tenant_id","department_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "document_follow_person" ON "document_follow" USING btree ("tenant_id","person_id","document_id");--> statement-breakpoint
CREATE INDEX "document_history_document" ON "document_history" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "document_history_person" ON "document_history" USING btree ("tenant_id","person_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_sequence" ON "document_number" USING btree ("rule_id","year","sequence");--> statement-breakpoint
CREATE INDEX "document_number_document" ON "document_number" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_rule_mark" ON "document_number_rule" USING btree ("tenant_id","organization_id","purpose","mark") WHERE "document_number_rule"."deleted" = false;--> statement-breakpoint
CREATE INDEX "document_opinion_document" ON "document_opinion" USING btree ("document_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "official_document_receive_number" ON "official_document" USING btree ("tenant_id","organization_id","receive_number") WHERE "official_document"."receive_number" is not null;--> statement-breakpoint
CREATE INDEX "official_document_organization" ON "official_document" USING btree ("tenant_id","organization_id","state","received_at");--> statement-breakpoint
CREATE INDEX "official_document_claimant" ON "official_document" USING btree ("tenant_id","claimant_id","state");--> statement-breakpoint
CREATE INDEX "official_document_search" ON "official_document" USING gin (search_grams("search_text"));