CREATE TABLE "access_line" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"part" text,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"may" text[] DEFAULT '{}' NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "access_line" ("id", "tenant_id", "owner_type", "owner_id", "part", "kind", "who", "may", "granted_by", "granted_at")
SELECT "id", "tenant_id", CASE "thing" WHEN 'folder' THEN 'report-folder' ELSE "thing" END, "thing_id", "sheet_id", "kind", "who",
	array_remove(ARRAY[CASE WHEN "may_export" THEN 'export' END, CASE WHEN "may_print" THEN 'print' END, CASE WHEN "may_design" THEN 'design' END], NULL),
	"granted_by", "granted_at" FROM "report_grant";--> statement-breakpoint
DROP TABLE "report_grant" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "access_line_once" ON "access_line" USING btree ("tenant_id","owner_type","owner_id",coalesce("part", ''),"kind","who");--> statement-breakpoint
CREATE INDEX "access_line_who" ON "access_line" USING btree ("tenant_id","kind","who");