CREATE TABLE "comment" (
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
CREATE TABLE "comment_thread" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"title" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
INSERT INTO "comment_thread" ("id", "tenant_id", "owner_type", "owner_id", "place", "title", "user_id", "created_by", "created_at", "resolved_at", "resolved_by", "deleted")
SELECT t."id", t."tenant_id", CASE WHEN e."id" IS NULL THEN 'report' ELSE 'entry' END, t."tpl_id",
	CASE WHEN e."id" IS NULL
		THEN jsonb_build_object('sheetId', t."sheet_id", 'part', t."part", 'cell', t."cell", 'holds', t."holds", 'subtotalOf', t."subtotal_of", 'path', t."path", 'values', t."values", 'filters', t."filters")
		ELSE jsonb_build_object('column', t."cell", 'path', t."path") END,
	t."title", t."user_id", t."created_by", t."created_at", t."resolved_at", t."resolved_by", t."deleted"
FROM "report_comment_thread" t LEFT JOIN "entry_report" e ON e."tenant_id" = t."tenant_id" AND e."id" = t."tpl_id";--> statement-breakpoint
INSERT INTO "comment" ("id", "tenant_id", "thread_id", "user_id", "author", "text", "mentions", "created_at", "edited_at", "revision", "deleted")
SELECT "id", "tenant_id", "thread_id", "user_id", "author", "text", "mentions", "created_at", "edited_at", "revision", "deleted" FROM "report_comment";--> statement-breakpoint
DROP TABLE "report_comment" CASCADE;--> statement-breakpoint
DROP TABLE "report_comment_thread" CASCADE;--> statement-breakpoint
CREATE INDEX "comment_of_thread" ON "comment" USING btree ("tenant_id","thread_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_thread_owner" ON "comment_thread" USING btree ("tenant_id","owner_type","owner_id");