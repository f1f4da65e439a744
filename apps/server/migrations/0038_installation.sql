CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"secret_proof" text,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- A database that holds somebody already gets its fact from what it holds: the invented city has these two and its neighbour.
INSERT INTO "installation" ("id", "world")
SELECT 1, CASE WHEN
	EXISTS (SELECT 1 FROM "tenant" WHERE "id" = '100001')
	AND EXISTS (SELECT 1 FROM "person" WHERE "tenant_id" = '433489' AND "login_name" = 'zhang.wei' AND "created_by" = '系统')
	AND EXISTS (SELECT 1 FROM "person" WHERE "tenant_id" = '433489' AND "login_name" = 'designer' AND "created_by" = '系统')
	THEN 'demo' ELSE 'empty' END
WHERE EXISTS (SELECT 1 FROM "tenant");
