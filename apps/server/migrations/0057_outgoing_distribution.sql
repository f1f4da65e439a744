CREATE TABLE "outgoing_receiver" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"document_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"organization_name" text NOT NULL,
	"role" text NOT NULL,
	"incoming_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"recalled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outgoing_document" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_document" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "outgoing_document" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_document" ADD COLUMN "void_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_receiver_organization" ON "outgoing_receiver" USING btree ("document_id","organization_id") WHERE "outgoing_receiver"."recalled_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_receiver_incoming" ON "outgoing_receiver" USING btree ("incoming_id");