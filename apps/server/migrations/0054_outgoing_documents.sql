CREATE TABLE "outgoing_document" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"organization_id" text NOT NULL,
	"department_id" text,
	"department_name" text DEFAULT '' NOT NULL,
	"drafter_id" text NOT NULL,
	"drafter_name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"paper" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"document_number" text DEFAULT '' NOT NULL,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"secrecy" text DEFAULT 'none' NOT NULL,
	"openness" text DEFAULT 'open' NOT NULL,
	"retention" text DEFAULT 'thirty' NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_history" (
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
CREATE INDEX "outgoing_document_drafter" ON "outgoing_document" USING btree ("tenant_id","drafter_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "outgoing_document_organization" ON "outgoing_document" USING btree ("tenant_id","organization_id","state","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_document_search" ON "outgoing_document" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "outgoing_history_document" ON "outgoing_history" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "outgoing_history_person" ON "outgoing_history" USING btree ("tenant_id","person_id","document_id");