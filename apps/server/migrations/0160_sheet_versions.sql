CREATE TABLE "sheet_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sheet_snapshot" DROP CONSTRAINT "sheet_snapshot_pkey";--> statement-breakpoint
ALTER TABLE "sheet_snapshot" ADD CONSTRAINT "sheet_snapshot_document_id_revision_pk" PRIMARY KEY("document_id","revision");--> statement-breakpoint
CREATE INDEX "sheet_version_document" ON "sheet_version" USING btree ("tenant_id","document_id");