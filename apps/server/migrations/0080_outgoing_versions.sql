CREATE TABLE "outgoing_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"task_id" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"paper" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_version_number" ON "outgoing_version" USING btree ("document_id","number");--> statement-breakpoint
-- What stands on paper now is the first version of documents that were written before versions were stored.
INSERT INTO "outgoing_version" ("id", "tenant_id", "document_id", "number", "step", "author_id", "author_name", "paper", "is_open", "at")
SELECT gen_random_uuid()::text, "tenant_id", "id", 1, '拟稿', "drafter_id", "drafter_name", "paper", "state" = 'draft', "updated_at"
FROM "outgoing_document";
