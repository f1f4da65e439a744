CREATE TABLE "share_link" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"password_hash" text,
	"note" text DEFAULT '' NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"most_visits" integer,
	"last_visit_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"sealed_token" text,
	"embed_id" text
);
--> statement-breakpoint
INSERT INTO "share_link" ("id", "tenant_id", "owner_type", "owner_id", "token_hash", "user_id", "created_by", "created_at", "expires_at", "ended_at", "password_hash", "note", "terms", "visits", "most_visits", "last_visit_at", "uses", "most_uses", "sealed_token", "embed_id")
SELECT s."id", s."tenant_id", s."thing", s."tpl_id", s."token_hash", s."user_id", s."created_by", s."created_at", s."expires_at", s."ended_at", s."password_hash", s."note",
	CASE s."thing"
		WHEN 'report' THEN jsonb_build_object('shareType', CASE s."type" WHEN 2 THEN 2 ELSE 1 END, 'mayExport', s."may_export", 'fixed', s."fixed")
		WHEN 'screen' THEN jsonb_build_object('origins', s."origins", 'fixed', (SELECT coalesce(jsonb_object_agg(f ->> 'code', CASE f -> 'value' WHEN 'null' THEN '""' ELSE f -> 'value' END), '{}') FROM jsonb_array_elements(s."fixed") f))
		ELSE jsonb_build_object('rows', l."rows", 'files', l."files") END,
	s."visits", s."most_visits", s."last_visit_at", coalesce(l."used", 0), l."most", s."sealed_token", s."embed_id"
FROM "report_share" s LEFT JOIN "entry_share_limit" l ON l."share_id" = s."id";--> statement-breakpoint
DROP TABLE "entry_share_limit" CASCADE;--> statement-breakpoint
DROP TABLE "report_share" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_token" ON "share_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_link_owner" ON "share_link" USING btree ("tenant_id","owner_type","owner_id");