CREATE TABLE "sheet_batch" (
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"client" text NOT NULL,
	"base" integer NOT NULL,
	"operations" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_batch_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "sheet_client" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_document" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"folder" text,
	"owner_id" text,
	"owner_name" text NOT NULL,
	"log_revision" integer DEFAULT 0 NOT NULL,
	"folded_to" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_by" text NOT NULL,
	"sharer_client" text,
	"sharer_id" text,
	"sharer_name" text,
	"sharer_at" timestamp with time zone,
	"request_id" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sheet_snapshot" (
	"document_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_visit" (
	"document_id" text NOT NULL,
	"person_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_visit_document_id_person_id_pk" PRIMARY KEY("document_id","person_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_batch_key" ON "sheet_batch" USING btree ("document_id","key");--> statement-breakpoint
CREATE INDEX "sheet_batch_person" ON "sheet_batch" USING btree ("tenant_id","person_id","at");--> statement-breakpoint
CREATE INDEX "sheet_client_document" ON "sheet_client" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "sheet_document_list" ON "sheet_document" USING btree ("tenant_id","deleted","edited_at");--> statement-breakpoint
CREATE INDEX "sheet_document_owner" ON "sheet_document" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_document_request" ON "sheet_document" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "sheet_visit_person" ON "sheet_visit" USING btree ("tenant_id","person_id","at");